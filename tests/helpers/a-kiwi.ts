import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createAccount } from '@/lib/account/create-account'
import { createDevice } from '@/lib/account/devices'
import { type Config, readConfig } from '@/lib/config'
import type { Account, DeviceRequest, Role } from '@/lib/contract/account'
import { mindOf } from '@/lib/identity/access'
import { adoptInstallation, type Installation, openInstallation } from '@/lib/installation'

export const passphrase = 'a long enough 9 passphrase'
const url = 'http://127.0.0.1:3000'

export type TestKiwi = Installation & {
  /** Lets time go on: tokens, sessions and keys all live by this clock and the real one beside it. */
  tick(ms: number): void
  anAccount(fields?: { email?: string; name?: string; role?: Role }): Promise<Account>
  aKey(account: Account, fields?: Partial<DeviceRequest>): Promise<{ id: string; key: string }>
}

/** An empty installation on disk, which the routes use until the test ends. */
export function aKiwi(settings: Partial<Config> = {}): TestKiwi {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-test-'))
  let time = Date.now()
  const config = { ...readConfig({ KIWI_DATA: join(folder, 'data') }), ...settings }
  const opened = openInstallation(config, { clock: () => time })
  adoptInstallation(opened)
  onTestFinished(() => {
    adoptInstallation(undefined)
    opened.center.close()
    rmSync(folder, { recursive: true, force: true })
  })

  let people = 0
  return {
    ...opened,
    tick: (ms) => {
      time += ms
    },
    anAccount: ({ email = `person-${++people}@example.test`, name = 'Ana', role = 'member' } = {}) =>
      createAccount({ email, password: passphrase, name, role }, opened),
    async aKey(account, fields = {}) {
      const request: DeviceRequest = { name: 'lamp', scopes: ['memory:read', 'memory:write'], ...fields }
      const { device, key } = await createDevice(account.id, request, opened)
      return { id: device.id, key }
    },
  }
}

/** The personal mind of somebody who is signed in. */
export const mindFor = (kiwi: Installation, { id, name, role }: Account) =>
  mindOf({ via: 'session', accountId: id, role, sessionId: 's', name }, undefined, kiwi)

/** A request as it arrives from a page of this installation; null takes a header away. */
export function aRequest(method: string, path: string, body?: unknown, headers: Record<string, string | null> = {}) {
  const usual = {
    Host: '127.0.0.1:3000',
    Origin: url,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
  const given = Object.entries({ ...usual, ...headers }).filter((pair): pair is [string, string] => pair[1] !== null)
  const sent = body === undefined || typeof body === 'string' ? (body as string | undefined) : JSON.stringify(body)
  return new Request(url + path, { method, headers: new Headers(given), body: sent })
}

/** What Next hands to a route beside the request. */
export const params = (values?: Record<string, string | string[]>) => ({ params: Promise.resolve(values) })

export const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })
