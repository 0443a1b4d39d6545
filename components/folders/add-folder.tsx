'use client'

import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { toast } from '../ui/toast'
import { faultWords, suggestions } from './folder-words'
import { useWatchFolder } from './use-folders'

/** Names a folder by its path; the usual ones are a press away. */
export function AddFolder() {
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
        toast(`${folder.path} is watched from now on.`)
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
          <Field
            label="Folder on the machine Kiwi runs on"
            hint="Its path from the root, or from ~ for the home folder. It is only read, never changed."
            fault={watch.error && faultWords(watch.error)}
          >
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
          Watch this folder
        </Button>
      </div>
      <fieldset className="mt-3 flex flex-wrap items-center gap-1.5">
        <legend className="sr-only">Usual folders</legend>
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
            {name}
            <span className="mono text-ink-3">{usual}</span>
          </button>
        ))}
      </fieldset>
    </form>
  )
}
