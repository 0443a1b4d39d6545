'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Receipt, Verdict } from '@/lib/contract/erasure'
import { get } from '../api/client'
import { keys } from '../api/keys'
import { checkText } from './check-receipts'

/** Receipts page after page, the newest first. */
export const useReceiptList = (limit: number) =>
  useInfiniteQuery({
    queryKey: keys.receiptList(limit),
    queryFn: ({ pageParam, signal }) => get('/api/memory/receipts', { cursor: pageParam, limit }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** The key this installation signs with; null before its first receipt. */
export async function ownKeyNow(signal?: AbortSignal): Promise<string | null> {
  return (await get('/api/memory/receipts', { limit: 1 }, signal)).publicKey
}

/** Whose signature a receipt carries, checked here. */
export function useVerdict(receipt: Receipt) {
  const { data: ownKey } = useQuery({
    queryKey: keys.ownKey,
    queryFn: ({ signal }) => ownKeyNow(signal),
    staleTime: 60_000,
  })
  return useQuery({
    queryKey: keys.verdict(receipt.id, receipt.signature, ownKey),
    queryFn: async (): Promise<Verdict> => (await checkText(JSON.stringify(receipt), ownKey!))[0]!.verdict,
    enabled: receipt.signature !== null && ownKey !== undefined,
  })
}
