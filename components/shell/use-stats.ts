'use client'

import { useQuery } from '@tanstack/react-query'
import { get } from '../api/client'
import { keys } from '../api/keys'

/** Counts and series of the mind in view. */
export const useStats = () =>
  useQuery({ queryKey: keys.stats, queryFn: ({ signal }) => get('/api/memory/stats', {}, signal) })
