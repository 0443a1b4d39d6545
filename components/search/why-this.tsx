import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SearchResult } from '@/lib/contract/search'
import { useFormats } from '../language/use-formats'
import { Icon } from '../ui/icon'
import { reasonOf } from './signal-reasons'
import { type Signal, signalsOf, signalWord } from './signals'

type Props = { result: SearchResult; all: readonly SearchResult[]; query: string }

/** Folds out what the score is made of: the parts of all signals, which sum to it. */
export function WhyThis({ result, all, query }: Props) {
  const t = useTranslations('search')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!isOpen) {
    return (
      <button
        type="button"
        aria-expanded={false}
        aria-controls={id}
        onClick={() => setOpen(true)}
        className="mt-1.5 inline-flex h-6 items-center gap-1 rounded-badge text-meta font-medium text-ink-2 hover:text-ink phone:h-9"
      >
        {t('why')}
        <Icon of={ChevronDown} size={12} />
      </button>
    )
  }
  return (
    <div id={id} className="mt-3 max-w-190 rounded-card border border-line bg-sunken px-4 py-1 pb-3">
      <button
        type="button"
        aria-expanded
        aria-controls={id}
        onClick={() => setOpen(false)}
        // biome-ignore lint/a11y/noAutofocus: the button that was pressed is this one, in another place
        autoFocus
        className="flex h-10 w-full items-center justify-between rounded-badge text-control font-semibold text-ink -outline-offset-2"
      >
        {t('why')}
        <Icon of={ChevronUp} />
      </button>
      <SignalTable result={result} signals={signalsOf(result, all)} query={query} />
    </div>
  )
}

function SignalTable({ result, signals, query }: { result: SearchResult; signals: Signal[]; query: string }) {
  const t = useTranslations('search')
  const formats = useFormats()
  const now = new Date()
  const longest = Math.max(...signals.map(({ most }) => most), 0)
  return (
    <dl className="text-control">
      {signals.map((signal) => (
        <div key={signal.name} className="flex min-h-7 flex-wrap items-center gap-x-3 phone:py-1">
          <dt className="w-24 shrink-0 text-ink-2">{signalWord(signal.name, t)}</dt>
          <dd className="w-10 shrink-0 text-right font-medium text-ink tabular-nums">{signal.figure}</dd>
          <dd aria-hidden className="w-48 shrink-0 phone:w-auto phone:min-w-0 phone:flex-1">
            <Track signal={signal} longest={longest} />
          </dd>
          <dd className="min-w-0 flex-1 text-meta font-normal text-ink-3 phone:w-full phone:flex-none">
            {reasonOf(signal.name, result, query, { t, formats, now })}
          </dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline gap-3 border-t border-line-2 pt-2.5">
        <dt className="w-24 shrink-0 font-semibold text-ink">{t('score')}</dt>
        <dd className="w-10 shrink-0 text-right font-semibold text-ink tabular-nums">{result.score.toFixed(2)}</dd>
        <dd className="text-meta font-normal text-ink-3 phone:hidden">{t('tracks')}</dd>
      </div>
    </dl>
  )
}

/** The track is as long as the signal counts at most here, so that bars compare across signals. */
function Track({ signal, longest }: { signal: Signal; longest: number }) {
  const share = (value: number) => `${longest > 0 ? (100 * value) / longest : 0}%`
  return (
    <svg aria-hidden="true" className="block h-1.5 w-full">
      <rect width={share(signal.most)} height="6" rx="3" className="fill-line" />
      <rect width={share(signal.part)} height="6" rx="3" className={signal.fill} />
    </svg>
  )
}
