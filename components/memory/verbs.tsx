'use client'

import { useQuery } from '@tanstack/react-query'
import { Eraser, EyeOff, Files, type LucideIcon, Pencil } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Memory, Provenance } from '@/lib/contract/memory'
import { keys } from '../api/keys'
import { listPage } from '../memories/use-memory-list'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { Icon } from '../ui/icon'

export type Verbs = {
  memory: Memory
  source: Provenance | null
  correcting: boolean
  onCorrect: () => void
  onRetract: () => void
  onErase: () => void
  onEraseSource: () => void
}

/** The verbs one under the other, each with its cost. Of a retracted memory only Erase is left. */
export function VerbColumn({ verbs }: { verbs: Verbs }) {
  const t = useTranslations('memory.verbs')
  const { memory, source, correcting } = verbs
  const size = useSourceSize(source)
  return (
    <div className="space-y-2">
      {memory.status !== 'retracted' && (
        <>
          <Verb
            icon={Pencil}
            word={t('correct')}
            cost={t('correctCost')}
            onPress={verbs.onCorrect}
            disabled={correcting}
            look="border-line-2 text-ink hover:bg-hover"
          />
          <Verb
            icon={EyeOff}
            word={t('retract')}
            cost={t('retractCost')}
            onPress={verbs.onRetract}
            look="border-amber-line text-amber-text hover:bg-amber-soft"
          />
        </>
      )}
      <Verb
        icon={Eraser}
        word={t('erase')}
        cost={t(source ? 'eraseWithSource' : 'eraseCost')}
        onPress={verbs.onErase}
        look="border-red-line text-red-text hover:bg-red-soft"
      />
      {source && (
        <Verb
          icon={Files}
          word={t('eraseSource')}
          cost={size === undefined ? '' : t('memories', { count: size })}
          onPress={verbs.onEraseSource}
          look="border-transparent text-red-text hover:bg-red-soft text-control"
        />
      )}
    </div>
  )
}

type VerbProps = { icon: LucideIcon; word: string; cost: string; onPress: () => void; disabled?: boolean; look: string }

function Verb({ icon, word, cost, onPress, disabled, look }: VerbProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      disabled={disabled}
      className={cn(
        'flex h-10 w-full items-center gap-1.5 rounded-control border bg-surface px-3.5 text-body font-medium transition-colors disabled:border-line disabled:bg-sunken disabled:text-ink-3',
        look,
      )}
    >
      <Icon of={icon} />
      <span className="flex-1 text-left">{word}</span>
      <span className="text-meta font-normal text-ink-3">{cost}</span>
    </button>
  )
}

/** The verbs side by side: over the text on a middling screen, fixed at the bottom of a phone. */
export function VerbBar({ verbs }: { verbs: Verbs }) {
  const t = useTranslations('memory.verbs')
  const { memory, correcting } = verbs
  return (
    <div className="flex flex-wrap gap-2 phone:*:flex-1">
      {memory.status !== 'retracted' && (
        <>
          <Button size="action" icon={Pencil} onClick={verbs.onCorrect} disabled={correcting}>
            {t('correct')}
          </Button>
          <Button size="action" variant="retract" icon={EyeOff} onClick={verbs.onRetract}>
            {t('retract')}
          </Button>
        </>
      )}
      <Button size="action" variant="erase" icon={Eraser} onClick={verbs.onErase}>
        {t('erase')}
      </Button>
    </div>
  )
}

/** How many memories its source has brought, whatever became of them. */
function useSourceSize(source: Provenance | null) {
  const asked = source && { source: source.source, sourceRef: source.sourceRef, status: 'all' }
  const { data } = useQuery({
    queryKey: keys.sourceSize(asked),
    queryFn: ({ signal }) => listPage(asked ?? {}, null, signal, 1),
    enabled: asked !== null,
  })
  return data?.total
}
