'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Settings, SettingsChange } from '@/lib/contract/settings'
import { get, patch, post } from '../api/client'
import { keys, mindKeys } from '../api/keys'

export type SettingsAnswer = { settings: Settings; defaults: Settings }

export const useSettings = () =>
  useQuery({
    queryKey: keys.settings,
    queryFn: ({ signal }) => get('/api/memory/settings', {}, signal),
    refetchOnWindowFocus: false,
  })

/** What the sweep would take now, by what is saved. */
export const useForgetPlan = () =>
  useQuery({
    queryKey: keys.forgetPlan,
    queryFn: ({ signal }) => get('/api/memory/forget', {}, signal),
  })

type Saving = { change: SettingsChange; wanted: Settings }

/** Saves a change. The page shows it as saved at once; refused, it shows what stands again. */
export function useSaveSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ change }: Saving) => patch('/api/memory/settings', change),
    onMutate: async ({ wanted }) => {
      await client.cancelQueries({ queryKey: keys.settings })
      const before = client.getQueryData<SettingsAnswer>(keys.settings)
      if (before) client.setQueryData(keys.settings, { ...before, settings: wanted })
      return { before }
    },
    onError: (_, __, context) => client.setQueryData(keys.settings, context?.before),
    onSuccess: (answer) => {
      client.setQueryData(keys.settings, answer)
      return Promise.all(mindKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}

/** Asks for every vector to be made anew; those that are there answer meanwhile. */
export function useRebuild() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => post('/api/memory/embeddings/rebuild'),
    onSuccess: ({ embeddings }) => client.setQueryData(keys.embeddings, embeddings),
  })
}
