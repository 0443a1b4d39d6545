'use client'

import { FileQuestionMark } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { MemoryDetail } from '@/lib/contract/memory'
import { ApiProblem } from '../api/client'
import { EraseDialog } from '../erasure/erase-dialog'
import type { EraseTarget } from '../erasure/erasure-plan'
import { shortName } from '../memories/headline'
import { RetractDialog } from '../memories/retract-dialog'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Skeleton } from '../ui/skeleton'
import { useUrlState } from '../ui/use-url-state'
import { CameFrom } from './came-from'
import { Details } from './details'
import { replacementIn } from './link-words'
import { Links } from './links'
import { MemoryText } from './memory-text'
import { NamedHere } from './named-here'
import { ReadBy } from './read-by'
import { Revisions } from './revisions'
import { StepsBetween } from './steps-between'
import { useMemoryDetail } from './use-memory'
import { VerbBar, VerbColumn, type Verbs } from './verbs'

/** The words of the page, and the way back to the list. */
function useWords() {
  const t = useTranslations('memory')
  return { t, parents: [{ href: '/memories', label: t('memories') }] }
}

/** One memory: its text, where it came from, and what can be done about it. */
export function MemoryView({ id }: { id: string }) {
  const { t, parents } = useWords()
  const { data, error, refetch } = useMemoryDetail(id)
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return <Gone />
  if (error) {
    return (
      <Page title={t('title')} parents={parents}>
        <ErrorState title={t('failed')} error={error} onRetry={refetch} />
      </Page>
    )
  }
  return data ? <Loaded detail={data} /> : <Loading />
}

function Loaded({ detail }: { detail: MemoryDetail }) {
  const { parents } = useWords()
  const { memory, provenance, context, revisions, links, reads } = detail
  const router = useRouter()
  const [{ correct }, change] = useUrlState()
  const [retracting, setRetracting] = useState(false)
  const [erasing, setErasing] = useState<EraseTarget | null>(null)
  const [first] = provenance

  const verbs: Verbs = {
    memory,
    source: first ?? null,
    correcting: correct === '1' && memory.status !== 'retracted',
    onCorrect: () => change({ correct: '1' }, true),
    onRetract: () => setRetracting(true),
    onErase: () => setErasing({ memories: [memory] }),
    onEraseSource: () => first && setErasing({ source: first.source, sourceRef: first.sourceRef }),
  }

  return (
    <Page title={shortName(memory)} parents={parents} flush>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="grid max-w-292 grid-cols-[minmax(0,1fr)] gap-8 px-6 py-6 phone:px-4 phone:py-4 lg:grid-cols-[minmax(0,1fr)_304px]">
          <div className="min-w-0">
            <MemoryText
              key={memory.id}
              memory={memory}
              revisions={revisions.length}
              replacedBy={replacementIn(links)}
              correcting={verbs.correcting}
              onDone={() => change({ correct: undefined }, true)}
              aside={<StepsBetween id={memory.id} />}
            />
            <div className="mt-5 phone:hidden lg:hidden">
              <VerbBar verbs={verbs} />
            </div>
            <CameFrom memory={memory} provenance={provenance} context={context} />
            <Revisions memory={memory} revisions={revisions} />
            <Links links={links} />
          </div>
          <div className="min-w-0 space-y-6">
            <div className="max-lg:hidden">
              <VerbColumn verbs={verbs} />
            </div>
            <Details memory={memory} />
            {memory.status === 'active' && <NamedHere id={memory.id} />}
            <ReadBy reads={reads ?? []} />
          </div>
        </div>
      </div>
      <div className="shrink-0 border-t border-line bg-surface px-4 py-2 md:hidden">
        <VerbBar verbs={verbs} />
      </div>

      <RetractDialog memories={[memory]} open={retracting} onClose={() => setRetracting(false)} />
      <EraseDialog
        target={erasing}
        onClose={() => setErasing(null)}
        onErased={(receipts) => {
          setErasing(null)
          router.replace(`/memories?receipt=${receipts.join(',')}`)
        }}
      />
    </Page>
  )
}

/** Calm on purpose: an erased memory and one that never was look the same. */
function Gone() {
  const { t, parents } = useWords()
  return (
    <Page title={t('title')} parents={parents}>
      <EmptyState
        icon={FileQuestionMark}
        title={t('gone.title')}
        actions={
          <Button asChild>
            <Link href="/memories">{t('gone.all')}</Link>
          </Button>
        }
      >
        {t('gone.says')}
      </EmptyState>
    </Page>
  )
}

function Loading() {
  const { t, parents } = useWords()
  return (
    <Page title={t('title')} parents={parents} width="reading">
      <div role="status" aria-label={t('loading')} className="space-y-4">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="mt-10 h-48 w-full max-w-168" />
      </div>
    </Page>
  )
}
