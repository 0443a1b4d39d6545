'use client'

import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Memory } from '@/lib/contract/memory'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { toast } from '../ui/toast'
import { useCorrection } from './use-memory'

export function MemoryTags({ memory }: { memory: Memory }) {
  const t = useTranslations('memory.tags')
  const [adding, setAdding] = useState(false)
  const correction = useCorrection(memory.id)
  const save = (tags: string[]) => correction.mutate({ tags }, { onError: toast.fault })

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const tag = String(new FormData(event.currentTarget).get('tag') ?? '').trim()
    setAdding(false)
    if (tag && !memory.tags.includes(tag)) save([...memory.tags, tag])
  }

  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
      {memory.tags.map((tag) => (
        <span
          key={tag}
          className="group inline-flex h-5 items-center rounded-badge border border-line-2 pl-1.5 text-meta font-normal text-ink-2"
        >
          {tag}
          <button
            type="button"
            aria-label={t('remove', { tag })}
            onClick={() => save(memory.tags.filter((other) => other !== tag))}
            className="grid h-5 w-5 place-items-center rounded-badge text-ink-3 hover:text-ink"
          >
            <Icon of={X} size={12} />
          </button>
        </span>
      ))}
      {adding ? (
        <form onSubmit={add}>
          <input
            // biome-ignore lint/a11y/noAutofocus: it appears where the button was pressed
            autoFocus
            name="tag"
            aria-label={t('new')}
            maxLength={64}
            onBlur={(event) => event.currentTarget.form?.requestSubmit()}
            onKeyDown={(event) => event.key === 'Escape' && setAdding(false)}
            className="h-6 w-32 rounded-badge border border-edge bg-surface px-1.5 text-meta"
          />
        </form>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          icon={Plus}
          onClick={() => setAdding(true)}
          className="h-6 px-1.5 text-meta phone:-my-1.5 phone:h-9"
        >
          {t('add')}
        </Button>
      )}
    </div>
  )
}
