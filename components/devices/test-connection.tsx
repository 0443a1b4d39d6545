'use client'

import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Unplug } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { problemOf } from '../api/client'
import { keys } from '../api/keys'
import { useProblemWords } from '../api/use-problem-words'
import type { Translator } from '../language/translator'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'

type Outcome = { worked: boolean; words: string }

/** A real request with the key, as the device would send it: the session's cookie stays out of it. */
export function TestConnection({ apiKey, canRead }: { apiKey: string; canRead: boolean }) {
  const t = useTranslations('devices')
  const problemWords = useProblemWords()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function test() {
    setBusy(true)
    setOutcome(await ask(apiKey, canRead, { t, problemWords }))
    setBusy(false)
    client.invalidateQueries({ queryKey: keys.devices })
  }

  return (
    <>
      <Button size="action" icon={Unplug} busy={isBusy} onClick={test}>
        {t('test.verb')}
      </Button>
      <p aria-live="polite" className="flex min-w-0 items-center gap-1.5 text-control font-normal text-ink-2">
        {outcome && (
          <>
            <Icon of={outcome.worked ? CircleCheck : CircleAlert} size={14} />
            {outcome.words}
          </>
        )}
      </p>
    </>
  )
}

type Words = { t: Translator<'devices'>; problemWords: (error: unknown) => string }

async function ask(apiKey: string, canRead: boolean, { t, problemWords }: Words): Promise<Outcome> {
  const started = performance.now()
  try {
    const answer = await fetch('/api/memory?limit=1', {
      headers: { Authorization: `Bearer ${apiKey}` },
      credentials: 'omit',
      cache: 'no-store',
    })
    const ms = Math.max(1, Math.round(performance.now() - started))
    if (answer.ok) {
      const { total } = (await answer.json()) as { total: number }
      return { worked: true, words: t('test.reach', { ms, count: total }) }
    }
    if (answer.status === 403 && !canRead) return { worked: true, words: t('test.mayNotRead', { ms }) }
    const problem = problemWords(problemOf(answer.status, null, await answer.text()))
    return { worked: false, words: t('test.refused', { ms, status: answer.status, problem }) }
  } catch {
    return { worked: false, words: t('test.noAnswer') }
  }
}
