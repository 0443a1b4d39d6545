'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EraseTurnAnswer, TurnAnswer } from '@/lib/contract/selection'
import { mindKeys } from '../api/keys'

export type RunResult = {
  done: number
  left: number
  failed: TurnAnswer['failed']
  receipts: string[]
  error: unknown
}
type Turn = (cursor: string | undefined) => Promise<TurnAnswer & Pick<EraseTurnAnswer, 'receipt'>>

/** Asks for turn after turn until nothing is left, somebody stops it, or one fails; what was done stays done. */
export function useSelectionRun(total: number) {
  const client = useQueryClient()
  const stopped = useRef(false)
  const [running, setRunning] = useState<{ part: number } | null>(null)
  const [result, setResult] = useState<RunResult | null>(null)

  const run = async (turn: Turn): Promise<RunResult> => {
    stopped.current = false
    const sum: RunResult = { done: 0, left: total, failed: [], receipts: [], error: null }
    try {
      for (let cursor: string | undefined; sum.left > 0 && !stopped.current; ) {
        setRunning({ part: 1 - sum.left / Math.max(1, total) })
        const answer = await turn(cursor)
        sum.done += answer.done
        sum.left = answer.left
        sum.failed.push(...answer.failed)
        if (answer.receipt) sum.receipts.push(answer.receipt.id)
        cursor = answer.cursor ?? undefined
      }
    } catch (error) {
      sum.error = error
    }
    // What is out of sight may hold words of what has gone.
    for (const queryKey of mindKeys) client.removeQueries({ queryKey, type: 'inactive' })
    await Promise.all(mindKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
    setRunning(null)
    if (!isWhole(sum)) setResult(sum)
    return sum
  }

  const stop = () => {
    stopped.current = true
  }
  return { running, result, run, stop }
}

export const isWhole = ({ left, failed, error }: RunResult) => left === 0 && failed.length === 0 && error === null
