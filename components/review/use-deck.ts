'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem, type Leaving, patch, post } from '../api/client'
import { mindKeys } from '../api/keys'
import { memoryPath } from '../memory/use-memory'
import { toast } from '../ui/toast'
import { type Act, type Deck, markSent, type Step, take, turnedOut, undo, waitingIn } from './deck'

const undoMs = 5_000

/**
 * A deck of these memories. A decision is told to the server when the next one is taken, after five seconds, or when the
 * page is left; until then it can be undone.
 */
export function useDeck(ids: readonly string[]) {
  const client = useQueryClient()
  const [deck, show] = useState<Deck>({ ids, steps: [] })
  const latest = useRef(deck)
  const change = useCallback((next: Deck) => {
    latest.current = next
    show(next)
  }, [])

  const send = useCallback(
    async (leaving?: Leaving) => {
      const step = waitingIn(latest.current)
      if (!step) return
      change(markSent(latest.current, step.id))
      try {
        await tell(step, leaving)
      } catch (error) {
        const act = isGone(error) ? 'gone' : 'failed'
        change(turnedOut(latest.current, step.id, act))
        if (act === 'failed') toast.fault(error)
      }
      for (const queryKey of mindKeys) client.invalidateQueries({ queryKey })
    },
    [client, change],
  )

  const waiting = waitingIn(deck)?.id
  useEffect(() => {
    if (waiting === undefined) return
    const timer = setTimeout(() => send(), undoMs)
    return () => clearTimeout(timer)
  }, [waiting, send])

  useEffect(() => {
    const leave = () => void send('leaving')
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [send])

  const decide = useCallback(
    (act: Act, content?: string) => {
      if (act !== 'gone') send()
      change(take(latest.current, act, content))
    },
    [send, change],
  )
  const goBack = useCallback(() => change(undo(latest.current)), [change])
  return { deck, decide, undo: goBack }
}

function tell({ id, act, content }: Step, leaving?: Leaving): Promise<unknown> {
  if (act === 'retracted') return post(`/api/memory/${id}/retract`, {}, leaving)
  return patch(memoryPath(id), { reviewed: true, ...(content !== undefined && { content }) }, leaving)
}

const isGone = (error: unknown) => error instanceof ApiProblem && (error.status === 404 || error.code === 'retracted')
