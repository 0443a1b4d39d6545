'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MindEvent } from '@/lib/contract/events'
import { address } from '../api/client'
import { keys } from '../api/keys'
import { atMind } from '../api/mind-in-view'
import { setLive } from './live-state'
import { newsTaker } from './take-news'

/** A browser has few connections to one server: a tab that nobody sees gives its own up after a while. */
const hiddenMs = 5_000
const tryAgainMs = 10_000

/** Keeps the page true to what happens to the mind in view, in other tabs, through agents and in the background. */
export function FollowMind() {
  const client = useQueryClient()
  useEffect(() => follow(client), [client])
  return null
}

function follow(client: QueryClient) {
  const news = newsTaker(client)
  let stream: EventSource | null = null
  let revision: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function open() {
    clearTimeout(timer)
    if (stream || document.hidden) return
    stream = new EventSource(atMind(address('/api/memory/events', { since: revision })))
    on(stream, 'ready', (data) => {
      if (revision !== undefined) news.afterGap()
      revision = data.revision
      setLive(true)
    })
    on(stream, 'changed', (data) => {
      revision = data.revision
      news.changed(data)
    })
    on(stream, 'import', news.import)
    on(stream, 'embeddings', news.embeddings)
    on(stream, 'devices', news.devices)
    stream.onerror = lost
  }

  /** The browser tries again by itself, unless it was refused: then the reader may be signed out, which any question tells. */
  function lost() {
    setLive(false)
    if (stream?.readyState !== EventSource.CLOSED) return
    stream = null
    timer = setTimeout(open, tryAgainMs)
    client.invalidateQueries({ queryKey: keys.imports, exact: true })
  }

  function close() {
    clearTimeout(timer)
    stream?.close()
    stream = null
    setLive(false)
  }

  function look() {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(close, hiddenMs)
    else open()
  }

  open()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', open)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pagehide', close)
    window.removeEventListener('pageshow', open)
    news.end()
    close()
  }
}

type DataOf<E extends MindEvent['event']> = Extract<MindEvent, { event: E }>['data']

const on = <E extends MindEvent['event']>(stream: EventSource, event: E, take: (data: DataOf<E>) => void) =>
  stream.addEventListener(event, ({ data }: MessageEvent<string>) => take(JSON.parse(data) as DataOf<E>))
