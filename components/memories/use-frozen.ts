'use client'

import { useEffect, useState } from 'react'
import type { SelectionAnswer } from '@/lib/contract/selection'
import { post } from '../api/client'
import { toast } from '../ui/toast'
import type { Filters } from './filters'

/** Everything that these filters found when it was asked for; another filter lets go of it. */
export function useFrozen(filters: Filters, place: string) {
  const [frozen, setFrozen] = useState<SelectionAnswer | null>(null)
  const [freezing, setFreezing] = useState(false)
  const thaw = () => setFrozen(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, another selection
  useEffect(thaw, [place])

  const freeze = async () => {
    setFreezing(true)
    try {
      setFrozen(await select(filters))
    } catch (error) {
      toast.fault(error)
    }
    setFreezing(false)
  }
  return { frozen, freezing, freeze, thaw }
}

type Asked = Parameters<typeof post<'/api/memory/selection'>>[1]

const select = (filters: Filters) => post('/api/memory/selection', filters as Asked)
/** Memories that were picked one by one, whatever their status. */
export const pick = (ids: string[]) => post('/api/memory/selection', { status: 'all', ids })
