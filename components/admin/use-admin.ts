'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AccountChange, Role } from '@/lib/contract/account'
import { del, get, patch, post } from '../api/client'
import { keys } from '../api/keys'
import { useChange } from '../api/use-change'

const accountPath = (id: string) => `/api/admin/accounts/${encodeURIComponent(id)}` as const

export const useAccounts = () =>
  useQuery({
    queryKey: keys.adminAccounts,
    queryFn: ({ signal }) => get('/api/admin/accounts', {}, signal),
    select: ({ items }) => items,
  })

type NewAccount = { email: string; name?: string; role: Role; password: string }
export const useAddAccount = () => useAccountsChange((wish: NewAccount) => post('/api/admin/accounts', wish))
export const useChangeAccount = () =>
  useAccountsChange(({ id, ...change }: AccountChange & { id: string }) => patch(accountPath(id), change))
export const useDeleteAccountOf = () => useAccountsChange((id: string) => del(accountPath(id)))

export const useOverview = () =>
  useQuery({
    queryKey: keys.adminOverview,
    queryFn: ({ signal }) => get('/api/admin/overview', {}, signal),
    refetchInterval: 10_000,
  })

/** How the brain of the administrators is. */
export const useEngine = () =>
  useQuery({ queryKey: keys.engine, queryFn: ({ signal }) => get('/api/kiwi/status', {}, signal), retry: false })

export const useFacts = () =>
  useQuery({
    queryKey: keys.engineFacts,
    queryFn: ({ signal }) => get('/api/kiwi/knows', { limit: 10 }, signal),
    retry: false,
  })

export const useAdminAudit = (action: string) =>
  useInfiniteQuery({
    queryKey: keys.adminAudit(action),
    queryFn: ({ pageParam, signal }) => get('/api/admin/audit', { action, cursor: pageParam, limit: 100 }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

const useAccountsChange = <Given, Done>(change: (given: Given) => Promise<Done>) => useChange(change, [keys.admin])
