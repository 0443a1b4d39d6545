'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Memory } from '@/lib/contract/memory'
import { useProblemWords } from '../api/use-problem-words'
import { Button } from '../ui/button'
import { KeyHint } from '../ui/key-hint'
import { toast } from '../ui/toast'
import { useCorrection } from './use-memory'

type FormProps = {
  memory: Memory
  onDone: () => void
  /** Takes the new text instead of having it saved at once. */
  onSave?: (content: string) => void
}

/** In place of the text: same size, saved with ⌘Enter, left with Escape. */
export function CorrectionForm({ memory, onDone, onSave }: FormProps) {
  const t = useTranslations('memory.correction')
  const inUi = useTranslations('ui')
  const problemWords = useProblemWords()
  const [text, setText] = useState(memory.content)
  const box = useRef<HTMLTextAreaElement>(null)
  const correction = useCorrection(memory.id)
  const changed = text.trim() !== '' && text !== memory.content

  useEffect(() => {
    box.current?.focus()
    box.current?.setSelectionRange(memory.content.length, memory.content.length)
  }, [memory.content.length])

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!changed || correction.isPending) return
    if (onSave) return onSave(text)
    correction.mutate(
      { content: text },
      {
        onSuccess: () => {
          toast(t('done'))
          onDone()
        },
      },
    )
  }

  return (
    <form onSubmit={save}>
      <textarea
        ref={box}
        aria-label={t('label')}
        aria-describedby="correction-hint"
        value={text}
        maxLength={500_000}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit()
        }}
        className="field-sizing-content resize-none max-h-[60vh] min-h-19 w-full rounded-control border border-edge bg-surface px-3 py-2 text-read font-body text-ink"
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <p id="correction-hint" className="flex-1 text-meta font-normal text-ink-3">
          {correction.error ? (
            <span role="alert" className="text-ink">
              {problemWords(correction.error)}
            </span>
          ) : (
            t('hint')
          )}
        </p>
        <span aria-hidden className="phone:hidden">
          <KeyHint>{'Esc'}</KeyHint>
        </span>
        <Button size="action" onClick={onDone}>
          {inUi('cancel')}
        </Button>
        <Button size="action" type="submit" variant="primary" disabled={!changed} busy={correction.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
