import NextLink from 'next/link'
import { useTranslations } from 'use-intl/react'
import type { Link } from '@/lib/contract/memory'
import { kindIcon } from '../marks/kind'
import { useMarks } from '../marks/use-marks'
import { headlineOf } from '../memories/headline'
import { Card } from '../ui/card'
import { Icon } from '../ui/icon'
import { linkWord } from './link-words'
import { SectionHead } from './section-head'

/** What it was made from, what was made of it, and what it is near to. */
export function Links({ links }: { links: Link[] }) {
  const t = useTranslations('memory')
  const { kindWord } = useMarks()
  if (links.length === 0) return null
  return (
    <section className="mt-7">
      <SectionHead title={t('links.title')} />
      <Card>
        <ul>
          {links.map((link) => (
            <li key={link.id} className="border-b border-line last:border-0">
              <NextLink
                href={`/memories/${link.memory.id}`}
                prefetch={false}
                className="flex h-10 items-center gap-3 px-4 text-control hover:bg-hover -outline-offset-2 phone:h-12"
              >
                <span className="w-32 shrink-0 font-normal text-ink-3 phone:w-24">{linkWord(link, t)}</span>
                <Icon of={kindIcon(link.memory.kind)} className="text-ink-2" />
                <span className="min-w-0 flex-1 truncate text-ink">{headlineOf(link.memory)}</span>
                <span className="shrink-0 text-meta font-normal text-ink-3 tabular-nums phone:hidden">
                  {link.relation === 'reminds_of' ? link.weight.toFixed(2) : kindWord(link.memory.kind)}
                </span>
              </NextLink>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
