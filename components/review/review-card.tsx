'use client'

import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { MemoryDetail } from '@/lib/contract/memory'
import { ApiProblem } from '../api/client'
import { knownText } from '../language/known-text'
import { FlagBadge, KindBadge } from '../marks/badges'
import { CameFrom } from '../memory/came-from'
import { CorrectionForm } from '../memory/correction-form'
import { Words } from '../memory/memory-text'
import { useMemoryDetail } from '../memory/use-memory'
import { ErrorState } from '../ui/error-state'
import { useKeys } from '../ui/use-keys'
import { CardLoading } from './card-loading'
import { Decisions } from './decisions'
import type { Act } from './deck'

type Props = { id: string; onDecide: (act: Act, content?: string) => void }

/** One memory with what was noticed about it and where it came from; one that is gone meanwhile is passed over. */
export function ReviewCard({ id, onDecide }: Props) {
  const t = useTranslations('review')
  const { data, error, refetch } = useMemoryDetail(id)
  const isGone = data ? data.memory.status !== 'active' : error instanceof ApiProblem && error.status === 404
  useEffect(() => {
    if (isGone) onDecide('gone')
  }, [isGone, onDecide])

  if (error && !isGone) return <ErrorState title={t('cardFailed')} error={error} onRetry={refetch} />
  if (!data || isGone) return <CardLoading label={t('loading')} />
  return <Shown detail={data} onDecide={onDecide} />
}

type ShownProps = { detail: MemoryDetail; onDecide: Props['onDecide'] }

function Shown({ detail: { memory, provenance, context }, onDecide }: ShownProps) {
  const t = useTranslations('review')
  const [correcting, setCorrecting] = useState(false)
  const correct = () => setCorrecting(true)
  useKeys({ k: () => onDecide('kept'), e: correct, r: () => onDecide('retracted'), s: () => onDecide('skipped') })

  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <section aria-label={t('memory')} className="max-w-200 px-6 py-5 phone:px-4">
          <div className="mb-2.5 flex flex-wrap gap-1.5">
            <KindBadge kind={memory.kind} />
            {memory.flags.map((flag) => (
              <FlagBadge key={flag} flag={flag} />
            ))}
          </div>
          {correcting ? (
            <CorrectionForm
              memory={memory}
              onDone={() => setCorrecting(false)}
              onSave={(content) => onDecide('corrected', content)}
            />
          ) : (
            <Words memory={memory} />
          )}
          <ul className="mt-3 space-y-1 text-control font-body text-ink-2">
            {memory.flags.map((flag) => (
              <li key={flag}>{knownText(t, `why.${flag}`) ?? t('why.other')}</li>
            ))}
          </ul>
          <CameFrom memory={memory} provenance={provenance} context={context} />
        </section>
      </div>
      {!correcting && <Decisions onDecide={onDecide} onCorrect={correct} />}
    </>
  )
}
