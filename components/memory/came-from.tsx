'use client'

import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Context, Memory, Neighbour, Provenance } from '@/lib/contract/memory'
import type { Translator } from '../language/translator'
import { Mark } from '../marks/marked-words'
import { sourceIcon } from '../marks/source'
import { useMarks } from '../marks/use-marks'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { cn } from '../ui/cn'
import { Icon } from '../ui/icon'
import { RelativeDate } from '../ui/relative-date'
import { SectionHead } from './section-head'

type Props = { memory: Memory; provenance: Provenance[]; context: Context | undefined }

/** The source, and the exact words between the turns around them. */
export function CameFrom({ memory, provenance, context }: Props) {
  const t = useTranslations('memory.from')
  if (provenance.length === 0) return <Stated memory={memory} />
  return (
    <section className="mt-7">
      <SectionHead
        title={t('title')}
        aside={
          provenance.some(isImported) && (
            <Link
              href={`/memories/${memory.id}/source`}
              className="flex items-center gap-1 rounded-badge text-control font-medium text-accent-text hover:underline"
            >
              {t('open')}
              <Icon of={ArrowRight} size={14} />
            </Link>
          )
        }
      />
      <div className="space-y-4">
        {provenance.map((origin) => (
          <Origin
            key={`${origin.source} ${origin.sourceRef}`}
            memory={memory}
            origin={origin}
            context={provenance.length === 1 ? context : undefined}
          />
        ))}
      </div>
    </section>
  )
}

/** What was stated under the name of a source has no original: neither title nor place in one. */
const isImported = ({ title, locator }: Provenance) => title !== null || Object.keys(locator).length > 0

/** A person or a device said it here; there is nothing behind it. */
function Stated({ memory }: { memory: Memory }) {
  const t = useTranslations('memory.from')
  const when = () => <RelativeDate at={memory.createdAt} form="moment" />
  return (
    <section className="mt-7">
      <SectionHead title={t('title')} />
      <p className="text-control font-body text-ink-2">
        {memory.statedBy
          ? t.rich('savedBy', { name: memory.statedBy, when })
          : t.rich(memory.source === 'person' ? 'wrote' : 'agent', { when })}
      </p>
    </section>
  )
}

function Origin({ memory, origin, context }: { memory: Memory; origin: Provenance; context: Context | undefined }) {
  const t = useTranslations('memory')
  const { sourceWord } = useMarks()
  return (
    <div>
      <Card>
        <header className="flex min-h-10 items-center gap-2 border-b border-line px-4 py-2 text-control">
          <Icon of={sourceIcon(origin.source)} className="text-ink-3 phone:hidden" />
          <h3 className="min-w-0 flex-1 truncate text-ink-3">
            <span className="font-semibold text-ink">{origin.title ?? origin.sourceRef}</span>
            <span className="phone:hidden"> · {sourceWord(origin.source)}</span>
          </h3>
          <span className="shrink-0 text-meta font-normal text-ink-3 tabular-nums">
            {placeWords(origin, context, t)}
          </span>
        </header>
        {context ? (
          context.turns.map((turn) => <Turn key={turn.id} memory={memory} turn={turn} origin={origin} />)
        ) : (
          <Turn
            memory={memory}
            turn={{
              id: memory.id,
              author: memory.author ?? null,
              content: origin.excerpt,
              occurredAt: origin.occurredAt,
              current: true,
            }}
            origin={origin}
          />
        )}
      </Card>
      <p className="mt-2 text-meta font-normal text-ink-3">
        {origin.occurredAt && <>{t.rich('from.said', { when: whenOf(origin.occurredAt) })} </>}
        {t.rich(isImported(origin) ? 'from.imported' : 'from.saved', { when: whenOf(origin.importedAt) })}
      </p>
    </div>
  )
}

const whenOf = (at: string) => () => <RelativeDate at={at} form="moment" inSentence />

function placeWords({ locator }: Provenance, context: Context | undefined, t: Translator<'memory'>) {
  if (context) return t('from.message', { place: context.position, total: context.total })
  if (locator.page !== undefined) return t('from.page', { page: locator.page })
  return null
}

const longTurn = 1_200

function Turn({ memory, turn, origin }: { memory: Memory; turn: Neighbour; origin: Provenance }) {
  const t = useTranslations('memory')
  const { kindWord, assistantWord } = useMarks()
  const [all, setAll] = useState(false)
  const name =
    turn.author === 'person'
      ? t('from.you')
      : turn.author === 'assistant'
        ? assistantWord(origin.source)
        : kindWord(memory.kind)
  const long = turn.current && turn.content.length > longTurn
  return (
    <div
      className={cn(
        'flex gap-4 border-b border-line px-4 py-3 last:border-0 phone:flex-col phone:gap-1',
        turn.current
          ? 'relative before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent'
          : 'bg-sunken',
      )}
    >
      <div className="w-21 shrink-0 text-control text-ink-3 phone:flex phone:w-full phone:justify-between">
        <span className={cn('block truncate', turn.current && 'font-semibold text-ink')}>
          {turn.current ? (
            name
          ) : (
            <Link
              href={`/memories/${turn.id}`}
              className="rounded-badge hover:text-ink hover:underline"
              prefetch={false}
            >
              {name}
            </Link>
          )}
        </span>
        {turn.occurredAt && <RelativeDate at={turn.occurredAt} form="clock" className="font-normal tabular-nums" />}
      </div>
      <div className="min-w-0 flex-1">
        <p
          className={cn(
            'font-body break-words whitespace-pre-wrap',
            turn.current ? 'text-body text-ink' : 'line-clamp-6 text-control text-ink-2',
            long && !all && 'line-clamp-12',
          )}
        >
          {turn.current ? <ExactWords text={turn.content} origin={origin} /> : turn.content}
        </p>
        {long && (
          <Button variant="link" className="mt-1" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('text.less') : t('text.allCharacters', { count: turn.content.length })}
          </Button>
        )}
      </div>
    </div>
  )
}

/** After a correction the text is no longer what was said: then the words of the original stand here. */
function ExactWords({ text, origin: { excerpt, locator } }: { text: string; origin: Provenance }) {
  const start = text.indexOf(excerpt)
  if (excerpt === '' || locator.start === undefined) return text
  if (start < 0) return <Mark>{excerpt}</Mark>
  return (
    <>
      {text.slice(0, start)}
      <Mark>{excerpt}</Mark>
      {text.slice(start + excerpt.length)}
    </>
  )
}
