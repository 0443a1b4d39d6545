import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Actor } from '@/db/mind/mind'
import type { MindRef } from '@/db/mind-store'
import { readConfig } from '@/lib/config'
import { handleOf } from '@/lib/identity/access'
import { openInstallation } from '@/lib/installation'

/** A data folder with a center, as the worker opens it, until `remove`. */
export function anInstallation() {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-jobs-'))
  const at = openInstallation(readConfig({ KIWI_DATA: folder, LOG_LEVEL: 'silent' }), { blocking: true })
  const remove = () => {
    at.center.close()
    rmSync(folder, { recursive: true, force: true })
  }

  /** An account with its personal mind, `mind_<name>`. */
  async function addAccount(name: string) {
    const actor: Actor = { id: `acc_${name}`, name, via: 'session', deviceId: null, curates: true, restores: true }
    await at.center.write((db) => {
      db.sql(
        `INSERT INTO accounts (id, email, name, role, password_hash, created_at) VALUES (?, ?, ?, 'member', '', ?)`,
      ).run(actor.id, `${name}@example.test`, name, db.now)
      db.sql(`INSERT INTO minds (id, account_id, kind, name, created_at) VALUES (?, ?, 'personal', 'Personal', ?)`).run(
        `mind_${name}`,
        actor.id,
        db.now,
      )
    })
    await at.minds.create(`mind_${name}` as MindRef)
    return { accountId: actor.id, mind: handleOf(`mind_${name}`, actor, at) }
  }

  return { at, folder, addAccount, remove }
}

export type TestInstallation = ReturnType<typeof anInstallation>
