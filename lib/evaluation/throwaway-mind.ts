import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noLedger } from '@/db/center/ledger'
import { mindFile, openLocalStore } from '@/db/local-store'
import type { Actor } from '@/db/mind/mind'
import { handleOf, type MindHandle, mintMindRef } from '../identity/access'

const actor: Actor = {
  id: 'evaluation',
  name: 'Evaluation',
  via: 'session',
  deviceId: null,
  curates: true,
  restores: true,
}

export type ThrowawayMind = { mind: MindHandle; bytes(): number; remove(): void }

/** A mind in a temporary folder, gone with `remove`. */
export async function aThrowawayMind(): Promise<ThrowawayMind> {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-eval-'))
  const minds = openLocalStore({ folder, blocking: true, ledger: noLedger() })
  const ref = mintMindRef()
  await minds.create(ref)
  return {
    mind: handleOf(ref, actor, { minds }),
    bytes: () => statSync(mindFile(folder, ref)).size,
    remove() {
      minds.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
