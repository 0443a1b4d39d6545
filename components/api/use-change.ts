'use client'

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/** A change that makes these stale. What was given and answered stays in no cache: a password or a key may be among it. */
export function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>, stale: readonly QueryKey[] = []) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    gcTime: 0,
    onSuccess: () => {
      for (const queryKey of stale) client.invalidateQueries({ queryKey })
    },
  })
}
