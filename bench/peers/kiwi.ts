import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { erase } from '@/lib/mind/erasure/erase'
import { newId } from '@/lib/mind/new-id'
import { searchBoth } from '@/lib/mind/search/search-both'
import { anEmptyMind, importFile } from '../filled-mind'
import { generatedConversation } from '../generated-export'

export { filesHolding } from '@/tests/helpers/files-holding'
export { generatedTurns } from '../generated-export'

type Conversation = { at: number; sentences: string[] }

/** Of the key that signs the receipts. */
const seed = new Uint8Array(32)

/** A mind, asked in process. What comes in is an export as ChatGPT writes it, the whole way from its file. */
export async function openKiwi() {
  const { mind, store, folder, remove } = await anEmptyMind()
  const uploads = mkdtempSync(join(tmpdir(), 'kiwi-bench-'))
  const path = join(uploads, 'conversations.json')
  return {
    data: folder,
    importAll: (conversations: Conversation[]) => {
      const records = conversations.map(({ at, sentences }) => generatedConversation(at, sentences.length))
      writeFileSync(path, JSON.stringify(records))
      return importFile(mind, path)
    },
    search: async (q: string) =>
      (await mind.read(searchBoth, { q, limit: 20 }, null)).map(({ memory }) => memory.content),
    erase: async ({ at, sentences }: Conversation) => {
      const pair = { source: 'chatgpt', sourceRef: generatedConversation(at, sentences.length).id }
      await mind.write(erase, pair, null, newId('rcp', Date.now()), seed)
      await store.scrub(mind.ref)
    },
    close: async () => {
      rmSync(uploads, { recursive: true, force: true })
      remove()
    },
  }
}
