'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { del, get, patch, post } from '../api/client'
import { keys } from '../api/keys'

const sessionPath = (id: string) => `/api/account/sessions/${encodeURIComponent(id)}` as const

export const useAccount = () =>
  useQuery({
    queryKey: keys.account,
    queryFn: ({ signal }) => get('/api/account', {}, signal),
    select: ({ account }) => account,
  })

export const useSessions = () =>
  useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => get('/api/account/sessions', {}, signal),
    select: ({ items }) => items,
  })

export const useRename = () => useAccountChange((name: string) => patch('/api/account', { name }))
export const useChangePassword = () =>
  useAccountChange((given: { current: string; password: string }) => post('/api/account/password', given))
export const useEndSession = () => useAccountChange((id: string) => del(sessionPath(id)))
export const useEndEverySession = () => useAccountChange((_: null) => del('/api/account/sessions?which=all'))
export const useDeleteAccount = () => useAccountChange((password: string) => del('/api/account', { password }))

/** What was typed stays in no cache: a password is among it. */
function useAccountChange<Given, Done>(change: (given: Given) => Promise<Done>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    gcTime: 0,
    onSuccess: () => {
      client.invalidateQueries({ queryKey: keys.account })
      client.invalidateQueries({ queryKey: keys.sessions })
    },
  })
}
