'use client'

import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Embeddings } from '@/lib/contract/embeddings'
import { progressOf, providerWord } from '../embeddings/embedding-words'
import { useEmbeddings } from '../embeddings/use-embeddings'
import { useFormats } from '../language/use-formats'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { ErrorState } from '../ui/error-state'
import { Progress } from '../ui/progress'
import { Skeleton } from '../ui/skeleton'
import { RebuildDialog } from './rebuild-dialog'
import { Section } from './section'

export function EmbeddingsSection() {
  const t = useTranslations('settings')
  const { data, error, refetch } = useEmbeddings()
  return (
    <Section
      title={t('embeddings.title')}
      says={t.rich('embeddings.says', { code: (name) => <code className="mono text-meta">{name}</code> })}
    >
      <Card>
        {error && <ErrorState title={t('embeddings.failed')} error={error} onRetry={refetch} />}
        {!data && !error && (
          <div role="status" aria-label={t('embeddings.loading')} className="p-4">
            <Skeleton className="h-40 w-full" />
          </div>
        )}
        {data && <State embeddings={data} />}
      </Card>
    </Section>
  )
}

function State({ embeddings }: { embeddings: Embeddings }) {
  const t = useTranslations('settings')
  const { figure } = useFormats()
  const [asking, setAsking] = useState(false)
  const { provider, model, dimensions, next } = embeddings
  const isOff = provider === 'none' && next === null
  return (
    <>
      <dl className="p-4 text-control">
        <Row name={t('embeddings.provider')}>{isOff ? t('embeddings.off') : providerWord(provider, t)}</Row>
        {model && (
          <Row name={t('embeddings.model')}>
            <span className="mono text-meta wrap-anywhere">{model}</span>
          </Row>
        )}
        {dimensions > 0 && <Row name={t('embeddings.dimensions')}>{figure(dimensions)}</Row>}
        {next && (
          <Row name={t('embeddings.nextModel')}>
            {t.rich('embeddings.next', {
              name: () => <span className="mono text-meta wrap-anywhere">{next.model}</span>,
              provider: providerWord(next.provider, t),
              dimensions: next.dimensions,
            })}
          </Row>
        )}
        {!isOff && (
          <Row name={next ? t('embeddings.newVectors') : t('embeddings.vectors')}>
            <Made embeddings={embeddings} />
          </Row>
        )}
      </dl>
      {!isOff && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
          <p className="min-w-0 flex-1 basis-64 text-meta font-normal text-ink-3">
            {next ? t('embeddings.former') : t('embeddings.background')}
          </p>
          <Button icon={RefreshCw} disabled={next !== null || model === null} onClick={() => setAsking(true)}>
            {t('embeddings.anew')}
          </Button>
        </div>
      )}
      <RebuildDialog isOpen={asking} total={embeddings.total} onClose={() => setAsking(false)} />
    </>
  )
}

function Made({ embeddings }: { embeddings: Embeddings }) {
  const t = useTranslations('settings')
  const { done, total, share } = progressOf(embeddings)
  return (
    <>
      <span className="tabular-nums">{t('embeddings.done', { done, total })}</span>
      {share < 1 && (
        <div className="mt-2 max-w-80">
          <Progress value={share} label={t('embeddings.made')} />
        </div>
      )}
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-baseline gap-4 py-1">
      <dt className="w-28 shrink-0 font-normal text-ink-3 phone:w-24">{name}</dt>
      <dd className="min-w-0 flex-1 font-body text-ink">{children}</dd>
    </div>
  )
}
