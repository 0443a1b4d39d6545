'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, post } from '../api/client'
import { keys } from '../api/keys'
import { toast } from '../ui/toast'
import type { EraseStep } from './erasure-plan'

/** Without a name it is that many sources at once. */
export type ErasureFault = { id: string; name: string | null; sources: number; error: unknown }
type ErasureProgress =
  | { state: 'waiting' }
  | { state: 'running'; done: number; total: number }
  | { state: 'partial'; receipts: string[]; faults: ErasureFault[] }

/** Erases one after another and goes on when one fails; `onErased` gets the receipts when all of them went. */
export function useErasureRun(onErased: (receipts: string[]) => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<ErasureProgress>({ state: 'waiting' })

  const run = async (steps: EraseStep[], reason: string) => {
    const receipts: string[] = []
    const faults: ErasureFault[] = []
    for (const [done, step] of steps.entries()) {
      setProgress({ state: 'running', done, total: steps.length })
      try {
        receipts.push(...(await eraseStep(step, reason)))
      } catch (error) {
        if (!isGone(error)) faults.push(faultOf(step, error))
      }
    }
    if (faults.length > 0) setProgress({ state: 'partial', receipts, faults })
    else onErased(receipts)
    forgetErased(client)
  }

  return { progress, run }
}

/** The ids of the receipts. */
async function eraseStep({ request }: EraseStep, reason: string): Promise<string[]> {
  const why = reason ? { reason } : {}
  if ('sources' in request)
    return (await post('/api/memory/erase/sources', { ...request, ...why })).receipts.map(({ id }) => id)
  const { receipt } = await post('/api/memory/erase', { ...request, ...why })
  return receipt ? [receipt.id] : []
}

/** It fell with one of the others. */
const isGone = (error: unknown) => error instanceof ApiProblem && error.status === 404

function faultOf({ request, answer }: EraseStep, error: unknown): ErasureFault {
  const id = JSON.stringify(request)
  if ('sources' in request) return { id, name: null, sources: request.sources.length, error }
  const reference = 'memoryId' in request ? request.memoryId : request.sourceRef
  return { id, name: answer.blastRadius?.sources[0]?.title ?? reference, sources: 1, error }
}

/** Nothing of what was erased stays in this tab: what is out of sight is dropped, what is in sight is read again. */
function forgetErased(client: QueryClient) {
  toast.clear()
  const holding = [keys.memories, keys.searches, keys.sources, keys.erasurePlans]
  for (const queryKey of holding) {
    client.removeQueries({ queryKey, type: 'inactive' })
    client.invalidateQueries({ queryKey, predicate: ({ queryKey: [, part] }) => part !== 'one' })
  }
  for (const queryKey of [keys.stats, keys.suppression, keys.receipts, keys.audits])
    client.invalidateQueries({ queryKey })
}
