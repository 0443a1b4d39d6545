'use client'

import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ApiProblem } from '../api/client'
import { useProblemWords } from '../api/use-problem-words'
import type { Translator } from '../language/translator'
import { Page } from '../shell/page'
import { toast } from '../ui/toast'
import {
  changeFrom,
  countChanges,
  type Draft,
  type DraftChange,
  draftOf,
  faultsIn,
  type NumberName,
  numberNames,
  settingsIn,
} from './draft'
import { EmbeddingsSection } from './embeddings-section'
import { ExportSection } from './export-section'
import { ForgettingSection } from './forgetting-section'
import { LanguageSection } from './language-section'
import { LeaveDialog } from './leave-dialog'
import { MindsSection } from './minds-section'
import { RankingSection } from './ranking-section'
import { SaveBar } from './save-bar'
import { type SettingsAnswer, useSaveSettings } from './use-settings'

export type Faults = Partial<Record<NumberName, string>>

/** All settings of a mind in one form; the bar at its end appears with the first change. */
export function SettingsForm({ answer: { settings: saved, defaults } }: { answer: SettingsAnswer }) {
  const t = useTranslations('settings')
  const problemWords = useProblemWords()
  const [edited, setEdited] = useState<Draft | null>(null)
  const [refused, setRefused] = useState<{ at: NumberName | null; words: string } | null>(null)
  const saving = useSaveSettings()
  const draft = edited ?? draftOf(saved)
  const changes = countChanges(draft, saved)
  const faults = { ...inWords(faultsIn(draft), t), ...(refused?.at && { [refused.at]: refused.words }) }

  function edit({ daily = draft.daily, numbers }: DraftChange) {
    setRefused(null)
    setEdited({ daily, numbers: { ...draft.numbers, ...numbers } })
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = numberNames.find((name) => faultsIn(draft)[name])
    if (found) return focusOn(form, found)
    if (changes === 0) return

    saving.mutate(
      { change: changeFrom(draft, saved), wanted: settingsIn(draft) },
      {
        onSuccess: () => {
          setEdited(null)
          toast(t('saved'))
        },
        onError: (error) => {
          const fault = refusalIn(error, problemWords(error))
          setRefused(fault)
          if (fault.at) focusOn(form, fault.at)
        },
      },
    )
  }

  return (
    <Page title={t('title')} flush>
      <form noValidate aria-label={t('title')} onSubmit={save} className="flex min-h-0 flex-1 flex-col">
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="max-w-276 px-6 py-6 phone:px-4 phone:py-4">
            <EmbeddingsSection />
            <RankingSection draft={draft} defaults={defaults} faults={faults} onEdit={edit} />
            <ForgettingSection draft={draft} defaults={defaults} faults={faults} onEdit={edit} />
            <ExportSection />
            <MindsSection />
            <LanguageSection />
          </div>
        </div>
        <SaveBar
          changes={changes}
          fault={refused && !refused.at ? refused.words : null}
          busy={saving.isPending}
          onDiscard={() => {
            setEdited(null)
            setRefused(null)
          }}
        />
      </form>
      <LeaveDialog isUnsaved={changes > 0 && !saving.isPending} />
    </Page>
  )
}

const inWords = (faults: ReturnType<typeof faultsIn>, t: Translator<'settings'>): Faults =>
  Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, t(`faults.${fault}`)]))

function focusOn(form: HTMLFormElement, name: NumberName) {
  const box = form.elements.namedItem(name)
  if (box instanceof HTMLElement) box.focus()
}

/** The server names the setting before a colon; of a whole section the first one is meant. */
function refusalIn(error: unknown, words: string): { at: NumberName | null; words: string } {
  const [, field = '', rest = words] =
    error instanceof ApiProblem ? (error.detail.match(/^([\w.]+): (.*)$/s) ?? []) : []
  const at = field === '' ? undefined : numberNames.find((name) => name === field || name.startsWith(`${field}.`))
  return { at: at ?? null, words: at ? rest : words }
}
