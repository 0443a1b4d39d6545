import Link from 'next/link'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ListedMemory } from '@/lib/contract/memory'
import { kindIcon } from '../marks/kind'
import { SourceMark } from '../marks/source'
import { useMarks } from '../marks/use-marks'
import { WhenSaid } from '../marks/when-said'
import { Tag } from '../ui/chip'
import { Icon } from '../ui/icon'
import { contextOf, headlineOf } from './headline'

type Props = { memory: ListedMemory; form?: ComponentProps<typeof WhenSaid>['form'] }

/** One memory in a short list: the whole row is the way to it. */
export function PlainRow({ memory, form }: Props) {
  const { kindWord } = useMarks()
  const context = contextOf(memory, useTranslations('memories'))
  return (
    <li className="border-b border-line last:border-0">
      <Link
        href={`/memories/${memory.id}`}
        prefetch={false}
        className="flex min-h-15 gap-3 px-4 py-2.5 transition-colors hover:bg-hover -outline-offset-2"
      >
        <Icon of={kindIcon(memory.kind)} className="mt-0.5 text-ink-2 phone:hidden" />
        <span className="min-w-0 flex-1">
          <span className="flex gap-4">
            <span className="min-w-0 flex-1 truncate text-body text-ink phone:line-clamp-2 phone:whitespace-normal">
              {headlineOf(memory)}
            </span>
            <WhenSaid
              memory={memory}
              form={form}
              className="shrink-0 text-meta leading-5 font-normal text-ink-3 phone:hidden"
            />
          </span>
          <span className="mt-0.5 flex h-[18px] items-center gap-1.5 overflow-hidden text-meta font-normal text-ink-2">
            <span className="shrink-0 font-medium">{kindWord(memory.kind)}</span>
            <span aria-hidden>·</span>
            <SourceMark source={memory.source} className="shrink-0" />
            {context && (
              <>
                <span aria-hidden>·</span>
                <span className="min-w-8 truncate text-ink-3">{context}</span>
              </>
            )}
            {memory.tags.slice(0, 3).map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
            <WhenSaid memory={memory} form={form} className="ml-auto shrink-0 text-ink-3 md:hidden" />
          </span>
        </span>
      </Link>
    </li>
  )
}
