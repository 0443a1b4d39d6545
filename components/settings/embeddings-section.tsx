'use client'

import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Embeddings } from '@/lib/contract/embeddings'
import { progressOf, providerWord } from '../embeddings/embedding-words'
import { useEmbeddings } from '../embeddings/use-embeddings'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { counted, figure } from '../ui/count-words'
import { ErrorState } from '../ui/error-state'
import { Progress } from '../ui/progress'
import { Skeleton } from '../ui/skeleton'
import { RebuildDialog } from './rebuild-dialog'
import { Section } from './section'

export function EmbeddingsSection() {
  const { data, error, refetch } = useEmbeddings()
  return (
    <Section
      title="Embeddings"
      says={
        <>
          The model that tells the meaning of memories and questions. It is chosen for the whole installation with{' '}
          <code className="mono text-meta">KIWI_EMBEDDINGS</code> before a start.
        </>
      }
    >
      <Card>
        {error && <ErrorState title="The state of the vectors could not be loaded" error={error} onRetry={refetch} />}
        {!data && !error && (
          <div role="status" aria-label="Loading the state of the vectors" className="p-4">
            <Skeleton className="h-40 w-full" />
          </div>
        )}
        {data && <State embeddings={data} />}
      </Card>
    </Section>
  )
}

function State({ embeddings }: { embeddings: Embeddings }) {
  const [asking, setAsking] = useState(false)
  const { provider, model, dimensions, next } = embeddings
  const isOff = provider === 'none' && next === null
  return (
    <>
      <dl className="p-4 text-control">
        <Row name="Provider">{isOff ? 'None: memories are found by their words' : providerWord(provider)}</Row>
        {model && (
          <Row name="Model">
            <span className="mono text-meta wrap-anywhere">{model}</span>
          </Row>
        )}
        {dimensions > 0 && <Row name="Dimensions">{figure(dimensions)}</Row>}
        {next && (
          <Row name="Next model">
            <span className="mono text-meta wrap-anywhere">{next.model}</span>, {providerWord(next.provider)},{' '}
            {counted(next.dimensions, 'dimension')}
          </Row>
        )}
        {!isOff && (
          <Row name={next ? 'New vectors' : 'Vectors'}>
            <Made embeddings={embeddings} />
          </Row>
        )}
      </dl>
      {!isOff && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
          <p className="min-w-0 flex-1 basis-64 text-meta font-normal text-ink-3">
            {next
              ? 'The former vectors answer until the last new one is there.'
              : 'Vectors are made in the background, also while an import runs.'}
          </p>
          <Button icon={RefreshCw} disabled={next !== null || model === null} onClick={() => setAsking(true)}>
            Make all vectors anew
          </Button>
        </div>
      )}
      <RebuildDialog isOpen={asking} total={embeddings.total} onClose={() => setAsking(false)} />
    </>
  )
}

function Made({ embeddings }: { embeddings: Embeddings }) {
  const { done, total, share } = progressOf(embeddings)
  return (
    <>
      <span className="tabular-nums">
        {figure(done)} of {counted(total, 'memory', 'memories')}
      </span>
      {share < 1 && (
        <div className="mt-2 max-w-80">
          <Progress value={share} label="Vectors made" />
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
