'use client'

import { useQuery } from '@tanstack/react-query'
import { del, get, patch, post } from '../api/client'
import { keys } from '../api/keys'
import { useChange } from '../api/use-change'

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

const useAccountChange = <Given, Done>(change: (given: Given) => Promise<Done>) =>
  useChange(change, [keys.account, keys.sessions])
