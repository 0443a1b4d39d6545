import Database from 'better-sqlite3'
import type { MindHandle } from '@/lib/identity/access'
import { importItems } from '@/lib/mind/archive/import-items'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { vectorsPass } from '@/lib/recall/vectors-pass'
import { aKiwi, mindFor } from '../helpers/a-kiwi'
import { anEmbeddingModel } from '../helpers/an-embedding-model'
import { aConversation } from '../helpers/an-item'
import { readNames } from '../helpers/read-names'

export const talk = aConversation(['Ingrid keeps the violin in Lisbon.', 'Noted, Ingrid.', 'Thank you.'])

/**
 * An installation with one imported conversation and two statements, each with its vector and its names; the model knows
 * no text with the word `unknowable`. `damage` writes past every rule, as a bug or a stranger would.
 */
export async function aFurnishedKiwi() {
  const model = await anEmbeddingModel(({ input }) =>
    input.some((text) => text.includes('unknowable')) ? 400 : input.map((text) => [text.length, 1, 2, 3]),
  )
  const embeddings = { provider: 'openai', baseUrl: `${model.base}/v1`, name: 'tiny', key: null } as const
  const kiwi = aKiwi({ embeddings })
  const owner = await kiwi.anAccount({ role: 'owner', email: 'owner@example.test' })
  const mind = await mindFor(kiwi, owner)
  await mind.write(importItems, [talk])
  for (const content of ['The kettle is red.', 'An unknowable thing.'])
    await mind.write(rememberStatement, { content, kind: 'fact', importance: 0.5, tags: [] })
  await settle(kiwi, mind)
  return { kiwi, owner, mind, damage: (sql: string) => damage(kiwi.minds.fileOf(mind.ref), sql) }
}

/** Reads everything that waits, as the background does. */
export async function settle({ embedders }: ReturnType<typeof aKiwi>, mind: MindHandle) {
  await readNames(mind)
  while (await vectorsPass(mind, embedders.wanted, new AbortController().signal)) {
    // until nothing waits
  }
}

function damage(file: string, sql: string) {
  const db = new Database(file).unsafeMode()
  db.pragma('foreign_keys = OFF')
  db.exec(sql)
  db.close()
}
