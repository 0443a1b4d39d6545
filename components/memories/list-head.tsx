'use client'

import { EyeOff } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ListedMemory, Memory } from '@/lib/contract/memory'
import type { SelectionAnswer } from '@/lib/contract/selection'
import { EraseDialog } from '../erasure/erase-dialog'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { SelectionBar } from '../ui/selection-bar'
import { toast } from '../ui/toast'
import type { useSelection } from '../ui/use-selection'
import { exportSelection } from './export-selection'
import { RetractDialog } from './retract-dialog'
import { type SelectionAct, SelectionDialog } from './selection-dialog'
import { SelectionVerbs } from './selection-verbs'
import { pick, type useFrozen } from './use-frozen'

export type Choice = ReturnType<typeof useSelection<ListedMemory>>
type Props = { rows: ListedMemory[]; total: number; choice: Choice; all: ReturnType<typeof useFrozen> }
type Acting = { act: SelectionAct; selection: SelectionAnswer }

/** The number of memories, or what is done with those that are selected. */
export function ListHead({ rows, total, choice, all }: Props) {
  const t = useTranslations('memories')
  const router = useRouter()
  const [retracting, setRetracting] = useState(false)
  const [erasing, setErasing] = useState<Memory[] | null>(null)
  const [acting, setActing] = useState<Acting | null>(null)
  const { frozen } = all
  const chosen = [...choice.selection.values()]
  const retractable = chosen.filter((memory) => memory.status !== 'retracted')
  const clear = () => {
    choice.clear()
    all.thaw()
  }

  const withSelection = async (then: (selection: SelectionAnswer) => unknown) => {
    try {
      await then(frozen ?? (await pick(chosen.map(({ id }) => id))))
    } catch (error) {
      toast.fault(error)
    }
  }
  const act = (name: SelectionAct) => withSelection((selection) => setActing({ act: name, selection }))

  return (
    <>
      {chosen.length === 0 && !frozen ? (
        <div className="flex h-11 shrink-0 items-center gap-3 border-y border-line px-4 phone:h-14">
          <Checkbox aria-label={t('selectLoaded')} checked={false} onClick={() => choice.selectAll(rows)} />
          <p aria-live="polite" className="text-control text-ink-2 tabular-nums">
            {t('count', { count: total })}
          </p>
        </div>
      ) : (
        <SelectionBar
          selected={frozen?.total ?? chosen.length}
          total={frozen?.total ?? total}
          onSelectAll={all.freeze}
          collecting={all.freezing}
          onClear={clear}
          onErase={() => (frozen ? act('erase') : setErasing(chosen))}
        >
          <SelectionVerbs
            onTag={() => act('tag')}
            onExport={(format) => withSelection(({ token }) => exportSelection(token, format))}
          />
          <Button
            variant="retract"
            size="sm"
            icon={EyeOff}
            onClick={() => (frozen ? act('retract') : setRetracting(true))}
            disabled={!frozen && retractable.length === 0}
          >
            {t('retract')}
          </Button>
        </SelectionBar>
      )}
      <RetractDialog
        memories={retractable}
        open={retracting}
        onClose={() => setRetracting(false)}
        onRetracted={clear}
      />
      <EraseDialog
        target={erasing && { memories: erasing }}
        onClose={() => setErasing(null)}
        onErased={(receipts) => {
          setErasing(null)
          clear()
          router.push(`/memories?receipt=${receipts.join(',')}`)
        }}
      />
      {acting && (
        <SelectionDialog
          {...acting}
          onClose={() => setActing(null)}
          onDone={() => {
            setActing(null)
            clear()
          }}
        />
      )}
    </>
  )
}
