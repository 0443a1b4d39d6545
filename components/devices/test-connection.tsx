'use client'

import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Unplug } from 'lucide-react'
import { useState } from 'react'
import { problemOf } from '../api/client'
import { keys } from '../api/keys'
import { Button } from '../ui/button'
import { counted } from '../ui/count-words'
import { Icon } from '../ui/icon'

type Outcome = { worked: boolean; words: string }

/** A real request with the key, as the device would send it: the session's cookie stays out of it. */
export function TestConnection({ apiKey, canRead }: { apiKey: string; canRead: boolean }) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function test() {
    setBusy(true)
    setOutcome(await ask(apiKey, canRead))
    setBusy(false)
    client.invalidateQueries({ queryKey: keys.devices })
  }

  return (
    <>
      <Button size="action" icon={Unplug} busy={isBusy} onClick={test}>
        Test connection
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

async function ask(apiKey: string, canRead: boolean): Promise<Outcome> {
  const started = performance.now()
  try {
    const answer = await fetch('/api/memory?limit=1', {
      headers: { Authorization: `Bearer ${apiKey}` },
      credentials: 'omit',
      cache: 'no-store',
    })
    const took = `Answered in ${Math.max(1, Math.round(performance.now() - started))} ms.`
    if (answer.ok) {
      const { total } = (await answer.json()) as { total: number }
      return { worked: true, words: `${took} ${counted(total, 'memory', 'memories')} within its reach.` }
    }
    if (answer.status === 403 && !canRead) return { worked: true, words: `${took} The key is known; it may not read.` }
    return {
      worked: false,
      words: `${took} ${answer.status}: ${problemOf(answer.status, null, await answer.text()).detail}`,
    }
  } catch {
    return { worked: false, words: 'No answer. Kiwi may have stopped.' }
  }
}
