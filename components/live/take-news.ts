import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { EmbeddingProgress, ImportProgress, MindChange } from '@/lib/contract/events'
import type { ImportRun } from '@/lib/contract/import'
import { keys, mindKeys } from '../api/keys'
import { withoutMemories } from './without-memories'

/** An agent that saves one memory after the other makes the page read anew once in this time, not at each. */
const togetherMs = 1_500

/** What changes without an act of the mind: read anew after a gap in the stream. */
const besideKeys: QueryKey[] = [keys.imports, keys.devices, keys.embeddings]
const showsMemories: QueryKey[] = [keys.memories, keys.searches, keys.topics, keys.graphs, keys.duplicates]

/** Puts what the server tells into what this page has read, and reads anew what that cannot say. */
export function newsTaker(client: QueryClient) {
  const refresh = refresher(client)
  let isWaiting = false

  return {
    changed({ actions, erased, retracted }: MindChange) {
      hide(client, erased, retracted)
      refresh(actions.every((action) => action === 'export') ? [keys.audits] : [...mindKeys, keys.settings])
    },
    import(progress: ImportProgress) {
      const isKnown = client
        .getQueryData<{ items: ImportRun[] }>(keys.imports)
        ?.items.some(({ id }) => id === progress.id)
      const isOver = progress.status !== 'queued' && progress.status !== 'running'
      client.setQueryData<{ items: ImportRun[] }>(
        keys.imports,
        (list) =>
          list && { ...list, items: list.items.map((run) => (run.id === progress.id ? { ...run, ...progress } : run)) },
      )
      client.setQueryData<{ import: ImportRun }>(
        keys.import(progress.id),
        (one) => one && { import: { ...one.import, ...progress } },
      )
      // Its times, its errors and the name of its file are not told.
      if (!isKnown || isOver) client.invalidateQueries({ queryKey: keys.imports })
      if (isOver) refresh([keys.folders])
    },
    embeddings(progress: EmbeddingProgress) {
      client.setQueryData<object>(keys.embeddings, (former) => former && { ...former, ...progress })
      if (isWaiting && progress.pending === 0) refresh([keys.embeddings, keys.stats])
      isWaiting = progress.pending > 0
    },
    devices: () => refresh([keys.devices]),
    afterGap: () => refresh(besideKeys),
    end: refresh.end,
  }
}

/** What is gone leaves every list at once; a page about it is read anew, and says so. */
function hide(client: QueryClient, erased: readonly string[], retracted: readonly string[]) {
  const gone = new Set(erased)
  if (gone.size > 0)
    for (const queryKey of showsMemories)
      client.setQueriesData({ queryKey }, (answer: unknown) => withoutMemories(answer, gone))
  for (const id of erased) client.resetQueries({ queryKey: keys.memory(id) })
  for (const id of retracted) client.invalidateQueries({ queryKey: keys.memory(id) })
}

/** The first at once, those that follow soon after it together. */
function refresher(client: QueryClient) {
  const waiting = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function run() {
    const due = [...waiting.values()]
    waiting.clear()
    timer = due.length > 0 ? setTimeout(run, togetherMs) : undefined
    for (const queryKey of due) client.invalidateQueries({ queryKey })
  }
  function refresh(stale: readonly QueryKey[]) {
    for (const queryKey of stale) waiting.set(JSON.stringify(queryKey), queryKey)
    if (timer === undefined) run()
  }
  return Object.assign(refresh, { end: () => clearTimeout(timer) })
}
