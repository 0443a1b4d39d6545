import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { allowImportAgain } from '@/lib/erasure/allow-import-again'
import { eraseHere } from '@/lib/erasure/erase-subject'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { listSuppressed } from '@/lib/mind/suppression/list-suppressed'
import { aKiwi, mindFor } from '../helpers/a-kiwi'
import { aConversation } from '../helpers/an-item'
import { filesHolding } from '../helpers/files-holding'

const all = { status: 'all', sort: 'newest', limit: 200 } as const
export const talk = (sourceRef: string, word: string, aliases: string[] = []) =>
  aConversation([`The ${word} lantern hangs in the shed.`, 'Noted.', 'Thank you.'], { sourceRef, aliases, title: word })

/** A mind with an account, and its file put aside and put back as somebody would by hand. */
export async function aMindOfSomebody() {
  const kiwi = aKiwi()
  const mind = await mindFor(kiwi, await kiwi.anAccount())
  const file = kiwi.minds.fileOf(mind.ref)
  const aside = join(mkdtempSync(join(tmpdir(), 'kiwi-aside-')), 'mind.sqlite')
  onTestFinished(() => rmSync(join(aside, '..'), { recursive: true, force: true }))
  return {
    kiwi,
    mind,
    file,
    erase: (request: { source: string; sourceRef: string } | { memoryId: string }) =>
      eraseHere(kiwi, mind, { ...request, dryRun: false }),
    allow: (key: { source: string; sourceRef: string }) => allowImportAgain(kiwi, mind, key),
    putAside: () => {
      kiwi.minds.close()
      copyFileSync(file, aside)
    },
    putBack: () => {
      kiwi.minds.close()
      for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
      copyFileSync(aside, file)
    },
    texts: async () => JSON.stringify((await mind.read(listMemories, all)).items),
    suppressed: async () => (await mind.read(listSuppressed, { limit: 200 })).suppressed.map((row) => row.sourceRef),
    bytesOf: (text: string) => filesHolding(kiwi.config.dataFolder, text),
  }
}

export const pair = (sourceRef: string) => ({ source: 'chatgpt', sourceRef })
