'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Correction } from '@/lib/contract/memory'
import { get, patch } from '../api/client'
import { keys, mindKeys } from '../api/keys'

export const memoryPath = (id: string) => `/api/memory/${encodeURIComponent(id)}` as const

/** One memory with where it came from. */
export const useMemoryDetail = (id: string) =>
  useQuery({
    queryKey: keys.memory(id),
    queryFn: ({ signal }) => get(memoryPath(id), {}, signal),
    // Nothing of a memory stays in this tab once its page is left: it may be erased meanwhile.
    gcTime: 0,
  })

/** Corrects it; the server keeps the former text. */
export function useCorrection(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (correction: Omit<Correction, 'mind'>) => patch(memoryPath(id), correction),
    onSuccess: () => Promise.all(mindKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
