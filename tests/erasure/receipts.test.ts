import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { GET as listRoute } from '@/app/api/memory/receipts/route'
import { POST as verifyRoute } from '@/app/api/memory/receipts/verify/route'
import type { Receipt } from '@/lib/contract/erasure'
import { eraseSubject } from '@/lib/erasure/erase-subject'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { receiptById } from '@/lib/mind/erasure/receipt'
import { noteScrubbed } from '@/lib/mind/erasure/scrub-queue'
import { publicKeyFrom } from '@/lib/mind/erasure/sign-receipt'
import { ownKey } from '@/lib/receipts/own-key'
import { verifyReceipts } from '@/lib/receipts/verify-receipts'
import { aCommandLine } from '../helpers/a-command-line'
import { aKiwi, aRequest, bearer, mindFor, params, type TestKiwi } from '../helpers/a-kiwi'
import { aMind } from '../helpers/a-mind'
import { aConversation } from '../helpers/an-item'

const word = 'qxlanternwelk'
const pair = { source: 'chatgpt', sourceRef: 'walk' }
const talk = aConversation([`The ${word} hangs by the gate.`, 'Noted.'], { ...pair, title: `About the ${word}` })
const seed = new Uint8Array(32).fill(7)
const anotherSeed = new Uint8Array(32).fill(8)
const own = publicKeyFrom(seed)

/** A receipt of a mind of its own, signed while its scrub is pending and once more when it is complete. */
async function signed(by = seed) {
  const mind = await aMind()
  await mind.write(importItems, [talk])
  await mind.write(erase, pair, 'asked by letter', 'rcp_1', by)
  const pending = await mind.read(receiptById, 'rcp_1')
  mind.tick(1_000)
  await mind.write(noteScrubbed, ['rcp_1'], by)
  return { pending, complete: await mind.read(receiptById, 'rcp_1') }
}

const verdictOf = async (text: string, key: string | null = own) =>
  (await verifyReceipts(text, key)).map(({ verdict }) => verdict)

describe('P-C5 a receipt', () => {
  test('is signed when it is written and anew when the scrub is complete; both can be checked', async () => {
    const { pending, complete } = await signed()
    expect([pending.scrub, pending.scrubbedAt]).toEqual(['pending', null])
    expect([complete.scrub, complete.scrubbedAt]).toEqual(['complete', '2026-06-01T12:00:01.000Z'])
    expect(complete.signature).not.toBe(pending.signature)
    for (const receipt of [pending, complete]) {
      expect(await verdictOf(JSON.stringify(receipt))).toEqual(['this_installation'])
      expect(await verdictOf(JSON.stringify(receipt), null)).toEqual(['another_key'])
    }
  })

  test('is checked by anyone who knows RFC 8785 and RFC 8032, from what it says itself', async () => {
    const { signature, ...said } = (await signed()).complete
    const sorted = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(sorted)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .sort(([one], [other]) => (one < other ? -1 : 1))
                .map(([name, inner]) => [name, sorted(inner)]),
            )
          : value
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: said.publicKey! }, format: 'jwk' })
    expect(verify(null, Buffer.from(JSON.stringify(sorted(said))), key, Buffer.from(signature!, 'base64url'))).toBe(
      true,
    )
  })

  test('altered in any one byte it is not valid', async () => {
    const text = JSON.stringify((await signed()).complete)
    const bytes = Buffer.from(text)
    const survivors: string[] = []
    for (let at = 0; at < bytes.length; at++) {
      for (const flip of [1, 4, 16, 32]) {
        const altered = Buffer.from(bytes)
        altered[at]! ^= flip
        if ((await verdictOf(altered.toString())).join() !== 'not_valid') survivors.push(`${at} ^ ${flip}`)
      }
    }
    expect(survivors).toEqual([])
  })

  test('a fact that was changed, added, left out or put in another order is told; layout is no fact', async () => {
    const { complete } = await signed()
    const changed: unknown[] = [
      { ...complete, at: '2020-01-01T00:00:00.000Z' },
      { ...complete, counts: { ...complete.counts, memoriesDeleted: 0 } },
      { ...complete, kept: [...complete.kept].reverse() },
      { ...complete, subjects: [...complete.subjects, ...complete.subjects] },
      { ...complete, scrub: 'pending', scrubbedAt: null },
      { ...complete, note: 'approved' },
      { ...complete, publicKey: null },
      { ...complete, signature: null },
      { ...complete, signature: '' },
      { ...complete, signature: `${complete.signature}==` },
      Object.fromEntries(Object.entries(complete).filter(([name]) => name !== 'unreachable')),
      [],
      [[complete]],
      null,
      'a receipt',
    ]
    for (const one of changed) expect([one, await verdictOf(JSON.stringify(one))]).toEqual([one, ['not_valid']])
    expect(await verdictOf(`{"at":"2020-01-01T00:00:00.000Z",${JSON.stringify(complete).slice(1)}`)).toEqual([
      'not_valid',
    ])
    for (const text of ['', '{', `${'['.repeat(50_000)}${']'.repeat(50_000)}`])
      expect(await verdictOf(text)).toEqual(['not_valid'])

    const reversed = Object.fromEntries(Object.entries(complete).reverse())
    for (const text of [JSON.stringify(complete, null, 2), JSON.stringify(reversed, null, '\t')])
      expect(await verdictOf(text)).toEqual(['this_installation'])
  })

  test('whose numbers are written in another way is not valid', async () => {
    const text = JSON.stringify((await signed()).complete)
    expect(text).toMatch(/:\d+[,}]/)
    for (const written of ['$1.0', '$10e-1', '$1e0', '$1E+0'])
      expect(await verdictOf(text.replace(/(?<=:)(\d+)(?=[,}])/, written))).toEqual(['not_valid'])
  })

  test('of a key for which every signature holds is not valid, however that key is written', async () => {
    const small = ['00', '01', 'ec', 'ed', 'ee', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a']
    const spelled = small.flatMap((start) => {
      const rest = start.length > 2 ? '' : /^e/.test(start) ? `${'ff'.repeat(30)}7f` : '00'.repeat(31)
      const key = Buffer.from(start + rest, 'hex')
      return [key, Buffer.from(key).fill(key[31]! | 0x80, 31)]
    })
    const { complete } = await signed()
    for (const key of spelled) {
      for (const point of spelled) {
        const signature = Buffer.concat([point, Buffer.alloc(32)]).toString('base64url')
        const forged = { ...complete, publicKey: key.toString('base64url'), signature }
        expect(await verdictOf(JSON.stringify(forged))).toEqual(['not_valid'])
      }
    }
  })

  test('signed with another key it is told apart, and a borrowed key does not help', async () => {
    const mine = (await signed()).complete
    const theirs = (await signed(anotherSeed)).complete
    expect(await verdictOf(JSON.stringify(theirs))).toEqual(['another_key'])
    expect(await verdictOf(JSON.stringify({ ...theirs, publicKey: own }))).toEqual(['not_valid'])
    expect(await verdictOf(JSON.stringify({ ...mine, signature: theirs.signature }))).toEqual(['not_valid'])
    expect(await verdictOf(JSON.stringify([mine, theirs, { ...mine, id: 'rcp_2' }]))).toEqual([
      'this_installation',
      'another_key',
      'not_valid',
    ])
  })

  test('holds no content, no title, no hash of either, and no reason', async () => {
    const { complete } = await signed()
    const text = JSON.stringify({ ...complete, publicKey: '', signature: '' })
    expect(text).not.toMatch(/lantern|gate|About|letter/)
    expect(text).not.toMatch(/[0-9a-f]{32}|[\w+/-]{40}/)
  })
})

async function aHome() {
  const kiwi = aKiwi()
  const owner = await kiwi.anAccount({ role: 'owner' })
  const mind = await mindFor(kiwi, owner)
  const erases = async (sourceRef: string) =>
    (await eraseSubject(kiwi, mind, { erasing: { ...pair, sourceRef }, reason: null })).receipt!
  return { kiwi, owner, mind, erases }
}

async function askedBy(kiwi: TestKiwi, account: { id: string }) {
  const { key } = await kiwi.aKey(account as never, { scopes: ['memory:read'] })
  return bearer(key)
}

describe('an installation', () => {
  test('signs every receipt with one key of its own, kept in the center and told with the list', async () => {
    const { kiwi, owner, mind, erases } = await aHome()
    expect(await ownKey(kiwi.center)).toBeNull()
    await mind.write(importItems, [talk])
    const receipts: Receipt[] = []
    for (const ref of ['walk', 'never seen', 'nor this']) receipts.push(await erases(ref))
    const key = await ownKey(kiwi.center)
    expect(receipts.map(({ publicKey, scrub }) => [publicKey, scrub])).toEqual(Array(3).fill([key, 'complete']))

    const headers = await askedBy(kiwi, owner)
    const page = async (query: string) =>
      (await listRoute(aRequest('GET', `/api/memory/receipts?${query}`, undefined, headers), params())).json()
    const first = await page('limit=2')
    expect([first.items.length, first.total, first.publicKey]).toEqual([2, 3, key])
    const rest = await page(`limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...rest.items].map(({ id }: Receipt) => id).sort()).toEqual(
      receipts.map(({ id }) => id).sort(),
    )
    expect(rest.nextCursor).toBeNull()
    expect(await verdictOf(JSON.stringify(first.items), key)).toEqual(['this_installation', 'this_installation'])
  })

  test('checks a file of receipts for a browser that cannot', async () => {
    const { kiwi, owner, erases } = await aHome()
    const receipt = await erases('walk')
    const body = { text: JSON.stringify([receipt, { ...receipt, mode: 'memory' }, (await signed()).complete]) }
    const headers = await askedBy(kiwi, owner)
    const answer = await verifyRoute(aRequest('POST', '/api/memory/receipts/verify', body, headers), params())
    const { items } = await answer.json()
    expect(items.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'this_installation',
      'not_valid',
      'another_key',
    ])
  })
})

describe('kiwi verify', () => {
  const line = aCommandLine()

  test('needs nothing but the file, and says whose signature it is where it can know', async () => {
    const { kiwi, erases } = await aHome()
    const receipt = await erases('walk')
    const folder = mkdtempSync(join(tmpdir(), 'kiwi-receipts-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const check = async (name: string, value: unknown, data: string, ...more: string[]) => {
      const file = join(folder, name)
      writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value, null, 2))
      const { code, stdout } = await line.kiwi(data, 'verify', file, '--json', ...more)
      const { valid, signedBy, receipts } = JSON.parse(stdout)
      return [code, valid, receipts[0].verdict, signedBy]
    }
    const home = kiwi.config.dataFolder
    const nowhere = join(folder, 'no data')
    expect(
      await Promise.all([
        check('a', receipt, nowhere),
        check('b', receipt, home),
        check('c', { ...receipt, at: '2020-01-01T00:00:00.000Z' }, home),
        check('d', receipt, nowhere, '--key', own),
        check('e', 'no receipt', nowhere),
        check('f', (await signed(anotherSeed)).complete, home),
      ]),
    ).toEqual([
      [0, true, 'another_key', undefined],
      [0, true, 'this_installation', undefined],
      [1, false, 'not_valid', undefined],
      [1, false, 'another_key', 'another_key'],
      [1, false, 'not_valid', undefined],
      [1, false, 'another_key', 'another_key'],
    ])
    const [told, missing] = await Promise.all([
      line.kiwi(home, 'verify', join(folder, 'b')),
      line.kiwi(nowhere, 'verify', join(folder, 'missing')),
    ])
    expect(told.stdout).toBe(`${receipt.id}: signed by this installation.\n`)
    expect([missing.code, missing.stdout]).toEqual([1, ''])
    expect(missing.stderr).toMatch(/cannot be read \(ENOENT\)\.$/m)
  })
})
