'use client'

import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemWords } from '../api/use-problem-words'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { toast } from '../ui/toast'
import { faultWords, suggestions } from './folder-words'
import { useWatchFolder } from './use-folders'

/** Names a folder by its path; the usual ones are a press away. */
export function AddFolder() {
  const t = useTranslations('folders.add')
  const problemWords = useProblemWords()
  const [path, setPath] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const watch = useWatchFolder()
  const change = (next: string) => {
    watch.reset()
    setPath(next)
  }
  const add = () =>
    watch.mutate(path.trim(), {
      onSuccess: ({ folder }) => {
        setPath('')
        toast(t('done', { path: folder.path }))
      },
    })
  return (
    <form
      className="p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (path.trim()) add()
      }}
    >
      <div className="flex items-start gap-2 phone:flex-col phone:items-stretch">
        <div className="min-w-0 flex-1">
          <Field label={t('label')} hint={t('hint')} fault={watch.error && faultWords(problemWords(watch.error))}>
            {(control) => (
              <Input
                {...control}
                ref={box}
                value={path}
                maxLength={4_096}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                placeholder="~/.claude/projects"
                onChange={(event) => change(event.target.value)}
                className="mono"
              />
            )}
          </Field>
        </div>
        <Button
          type="submit"
          icon={Plus}
          busy={watch.isPending}
          disabled={path.trim() === ''}
          className="h-9 md:mt-6 phone:h-11"
        >
          {t('submit')}
        </Button>
      </div>
      <fieldset className="mt-3 flex flex-wrap items-center gap-1.5">
        <legend className="sr-only">{t('usual')}</legend>
        {suggestions.map(({ path: usual, name }) => (
          <button
            key={usual}
            type="button"
            onClick={() => {
              change(usual)
              box.current?.focus()
            }}
            className="flex h-7 items-center gap-1.5 rounded-control border border-line-2 bg-surface px-2.5 text-meta font-normal text-ink-2 transition-colors hover:bg-hover hover:text-ink phone:h-9"
          >
            {name ?? t('notes')}
            <span className="mono text-ink-3">{usual}</span>
          </button>
        ))}
      </fieldset>
    </form>
  )
}
