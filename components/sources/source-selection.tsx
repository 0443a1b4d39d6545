'use client'

import { useState } from 'react'
import type { SourceItem } from '@/lib/contract/import'
import { EraseDialog } from '../erasure/erase-dialog'
import { SelectionBar } from '../ui/selection-bar'
import { toast } from '../ui/toast'
import type { useSelection } from '../ui/use-selection'
import { everySource, type SourceFilters } from './use-sources'

type Props = {
  choice: ReturnType<typeof useSelection<SourceItem>>
  filters: SourceFilters
  /** How many the filters leave, loaded or not. */
  total: number
  onErased: (receipts: string[]) => void
}

/** What can be done with the ticked sources: select all that match, erase them. */
export function SourceSelection({ choice, filters, total, onErased }: Props) {
  const [isCollecting, setCollecting] = useState(false)
  const [erasing, setErasing] = useState<SourceItem[] | null>(null)

  const selectAll = async () => {
    setCollecting(true)
    try {
      choice.selectAll(await everySource(filters))
    } catch (error) {
      toast.fault(error)
    }
    setCollecting(false)
  }

  return (
    <>
      <SelectionBar
        selected={choice.selection.size}
        total={total}
        onSelectAll={selectAll}
        collecting={isCollecting}
        onClear={choice.clear}
        onErase={() => setErasing([...choice.selection.values()])}
      />
      <EraseDialog
        target={erasing && { sources: erasing }}
        onClose={() => setErasing(null)}
        onErased={(receipts) => {
          setErasing(null)
          choice.clear()
          onErased(receipts)
        }}
      />
    </>
  )
}
