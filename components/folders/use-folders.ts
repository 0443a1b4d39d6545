'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FolderRun, WatchedFolder } from '@/lib/contract/folders'
import { del, get, post } from '../api/client'
import { keys } from '../api/keys'

type Answer = { folder: WatchedFolder }

const door = '/api/admin/folders'
const folderPath = (id: string) => `${door}/${encodeURIComponent(id)}`

/** The watched folders; asked again now and then, for they are read without anybody asking. */
export const useFolders = () =>
  useQuery({
    queryKey: keys.folders,
    queryFn: ({ signal }) => get<{ items: WatchedFolder[] }>(door, {}, signal),
    refetchInterval: 20_000,
  })

export const useWatchFolder = () => useFolderChange((path: string) => post<Answer>(door, { path }))
export const useRunFolder = () => useFolderChange((id: string) => post<FolderRun>(`${folderPath(id)}/run`))
export const useRemoveFolder = () => useFolderChange((id: string) => del<unknown>(folderPath(id)))

function useFolderChange<Given, Done>(change: (given: Given) => Promise<Done>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      client.invalidateQueries({ queryKey: keys.folders })
      client.invalidateQueries({ queryKey: keys.imports, exact: true })
    },
  })
}
