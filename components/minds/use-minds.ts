'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { del, get, patch, post } from '../api/client'
import { keys } from '../api/keys'

const door = '/api/minds'
const mindPath = (id: string) => `${door}/${encodeURIComponent(id)}` as const

export const useMinds = () =>
  useQuery({
    queryKey: keys.minds,
    queryFn: ({ signal }) => get(door, {}, signal),
    select: ({ items }) => items,
  })

export const useAddMind = () => useMindChange((name: string) => post(door, { name }))
export const useRenameMind = (id: string) => useMindChange((name: string) => patch(mindPath(id), { name }))
export const useDeleteMind = (id: string) => useMindChange((_: string) => del(mindPath(id)))

function useMindChange<Answer>(change: (name: string) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: keys.minds }),
  })
}
