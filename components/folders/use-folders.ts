'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { del, get, post } from '../api/client'
import { keys } from '../api/keys'

const door = '/api/admin/folders'
const folderPath = (id: string) => `${door}/${encodeURIComponent(id)}` as const

/** The watched folders; asked again now and then, for they are read without anybody asking. */
export const useFolders = () =>
  useQuery({
    queryKey: keys.folders,
    queryFn: ({ signal }) => get(door, {}, signal),
    refetchInterval: 20_000,
  })

export const useWatchFolder = () => useFolderChange((path: string) => post(door, { path }))
export const useRunFolder = () => useFolderChange((id: string) => post(`${folderPath(id)}/run`))
export const useRemoveFolder = () => useFolderChange((id: string) => del(folderPath(id)))

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
