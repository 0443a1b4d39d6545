import Link from 'next/link'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SearchResult } from '@/lib/contract/search'
import type { Translator } from '../language/translator'
import { CorrectedBadge, FlagBadge } from '../marks/badges'
import { kindIcon } from '../marks/kind'
import { MarkedPlaces, MarkedWords } from '../marks/marked-words'
import type { Marks } from '../marks/marks-words'
import { SourceMark } from '../marks/source'
import { useMarks } from '../marks/use-marks'
import { WhenSaid } from '../marks/when-said'
import { Icon } from '../ui/icon'
import { speakerName } from './signal-reasons'
import { bestScore, signalsOf } from './signals'
import { WhyThis } from './why-this'

type Props = { result: SearchResult; all: readonly SearchResult[]; query: string }

/** One memory that was found: its words with the question's marked, where it comes from, and why it stands here. */
export function SearchResultItem({ result, all, query }: Props) {
  const t = useTranslations('search')
  const marks = useMarks()
  const { memory } = result
  const author = authorOf(result, marks, t)
  const page = result.provenance?.locator.page
  return (
    <li className="flex gap-x-6 border-t border-line py-4 phone:flex-col-reverse">
      <div className="min-w-0 flex-1">
        <h2 className="text-result font-body text-ink">
          <Link
            href={`/memories/${memory.id}`}
            prefetch={false}
            className="rounded-badge break-words decoration-line-2 underline-offset-4 hover:underline"
          >
            <MarkedPlaces text={result.excerpt.text || memory.title || '…'} places={result.excerpt.matches} />
          </Link>
        </h2>
        <ul className="mt-1 flex flex-wrap items-center gap-y-0.5 text-meta font-normal text-ink-2">
          <Fact>
            <Icon of={kindIcon(memory.kind)} size={12} className="mr-1.5 text-ink-3" />
            <span className="font-medium">{marks.kindWord(memory.kind)}</span>
          </Fact>
          <Fact>
            <SourceMark source={memory.source} />
          </Fact>
          {result.sourceTitle && (
            <Fact>
              <span className="min-w-0 truncate font-medium">
                <MarkedWords text={result.sourceTitle} query={query} />
              </span>
            </Fact>
          )}
          {author && <Fact>{author}</Fact>}
          {page !== undefined && <Fact>{t('page', { page })}</Fact>}
          <Fact>
            <WhenSaid memory={memory} form="moment" className="text-ink-3" />
          </Fact>
          {memory.corrected && (
            <Fact>
              <CorrectedBadge />
            </Fact>
          )}
          {memory.flags.map((flag) => (
            <Fact key={flag}>
              <FlagBadge flag={flag} />
            </Fact>
          ))}
        </ul>
        <WhyThis result={result} all={all} query={query} />
      </div>
      <Score result={result} all={all} />
    </li>
  )
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <li className="flex max-w-full items-center not-last:after:mx-1.5 not-last:after:text-ink-3 not-last:after:content-['·']">
      {children}
    </li>
  )
}

type Words = Translator<'search'>

function authorOf({ speaker, memory }: SearchResult, { assistantWord }: Marks, t: Words) {
  const { author, source, statedBy } = memory
  if (speaker) return speakerName(speaker)
  if (author === 'person') return t('you')
  if (author === 'assistant') return assistantWord(source)
  return statedBy ? t('savedBy', { name: statedBy }) : null
}

/** The number, over a bar of its signals that is as long as the score is beside the best one. */
function Score({ result, all }: Omit<Props, 'query'>) {
  const t = useTranslations('search')
  const signals = signalsOf(result, all)
  const best = bestScore(all)
  const width = (part: number) => (best > 0 ? (part / best) * 80 : 0)
  let x = 80 - width(result.score)
  return (
    <div className="w-20 shrink-0 text-right phone:mb-1 phone:flex phone:w-auto phone:items-center phone:gap-3">
      <p title={t('score')} className="text-section font-semibold text-ink tabular-nums">
        <span className="sr-only">{`${t('score')} `}</span>
        {result.score.toFixed(2)}
      </p>
      <svg aria-hidden="true" width="80" height="4" className="mt-1 block phone:mt-0 phone:-scale-x-100">
        {signals.map(({ name, part, fill }) => {
          const from = x
          x += width(part)
          return <rect key={name} x={from} width={Math.max(0, width(part) - 1)} height="4" rx="1" className={fill} />
        })}
      </svg>
    </div>
  )
}
