'use client'

import { ArrowUpRight, CircleCheck, CircleX, RefreshCw } from 'lucide-react'
import type { Fact, KiwiStatus } from '@/lib/contract/kiwi'
import { ApiProblem } from '../api/client'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Card, CardHead } from '../ui/card'
import { counted, figure } from '../ui/count-words'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Icon } from '../ui/icon'
import { RelativeDate } from '../ui/relative-date'
import { Row, Rows } from '../ui/rows'
import { SkeletonRows } from '../ui/skeleton'
import { useEngine, useFacts } from './use-admin'

/** The brain that administrators share: which one it is, whether it answers, what it knows. */
export function EngineView() {
  const { data: status, error, refetch, isFetching } = useEngine()
  const isAway = error instanceof ApiProblem && error.code === 'engine_unavailable'
  return (
    <>
      <p className="mb-4 max-w-160 text-control font-body text-ink-2">
        The engine is a memory of its own, shared by the administrators of this installation and open to them in a
        browser alone. No device key reaches it.
      </p>
      {error && !isAway && <ErrorState title="The engine could not be asked" error={error} onRetry={refetch} />}
      {isAway && <Away onRetry={() => refetch()} busy={isFetching} />}
      {!status && !error && (
        <Card>
          <SkeletonRows rows={4} label="Asking the engine" />
        </Card>
      )}
      {status && !error && (
        <div className="grid gap-5 lg:grid-cols-2">
          <State status={status} onAsk={() => refetch()} busy={isFetching} />
          <Knows />
        </div>
      )}
    </>
  )
}

function Away({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <Card>
      <EmptyState
        strong
        icon={CircleX}
        title="Not reachable"
        actions={
          <Button onClick={onRetry} busy={busy}>
            Ask again
          </Button>
        }
      >
        The other Kiwi that is the engine does not answer, or not as one. Nothing stands in for it; see{' '}
        <code className="mono text-meta">KIWI_ENGINE_URL</code> and{' '}
        <code className="mono text-meta">KIWI_ENGINE_KEY</code>.
      </EmptyState>
    </Card>
  )
}

type StateProps = { status: KiwiStatus; onAsk: () => void; busy: boolean }

function State({ status: { engine, mind, embeddings }, onAsk, busy }: StateProps) {
  return (
    <Card>
      <CardHead
        title={engine?.place ? 'Another Kiwi' : 'A mind of this installation'}
        aside={
          <Badge icon={CircleCheck} tone="good">
            Reachable
          </Badge>
        }
      />
      <Rows>
        {engine?.place && (
          <Row name="Address">
            <span className="mono text-meta">{engine.place}</span>
          </Row>
        )}
        <Row name="Version">{engine?.version}</Row>
        <Row name="Memories">{figure(mind.memories)}</Row>
        <Row name="Sources">{figure(mind.sources)}</Row>
        <Row name="Suppressed">{figure(mind.suppressed)}</Row>
        <Row name="Last import">{mind.lastImportAt ? <RelativeDate at={mind.lastImportAt} /> : 'Never'}</Row>
        <Row name="Vectors">
          {embeddings.pending > 0 ? `${counted(embeddings.pending, 'memory', 'memories')} wait` : 'Up to date'}
        </Row>
      </Rows>
      <div className="flex gap-2 border-t border-line px-4 py-3">
        <Button icon={RefreshCw} busy={busy} onClick={onAsk}>
          Ask again
        </Button>
        {!engine?.place && (
          <Button asChild>
            <a href="/memories?mind=engine">
              <Icon of={ArrowUpRight} />
              Open its memories
            </a>
          </Button>
        )}
      </div>
    </Card>
  )
}

function Knows() {
  const { data, error, refetch } = useFacts()
  return (
    <Card>
      <CardHead title="What it learnt last" />
      {error && <ErrorState title="Its facts could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={3} label="Loading what it knows" />}
      {data?.facts.length === 0 && <p className="p-4 text-control font-body text-ink-2">It knows nothing yet.</p>}
      <ul aria-label="What the engine knows" className="divide-y divide-line">
        {data?.facts.map((fact) => (
          <FactRow key={fact.id} fact={fact} />
        ))}
      </ul>
    </Card>
  )
}

function FactRow({ fact: { text, learnedAt } }: { fact: Fact }) {
  return (
    <li className="px-4 py-2 text-control">
      <p className="line-clamp-3 font-body break-words text-ink">{text}</p>
      <p className="text-meta font-normal text-ink-3">
        <RelativeDate at={learnedAt} />
      </p>
    </li>
  )
}
