import type { CheckedReceipt } from '@/lib/contract/erasure'
import type { IsSigned } from '@/lib/contract/signed-receipt'
import { ask } from '../api/client'

/** No receipt is larger; the files of many neither. */
export const mostBytes = 16 * 2 ** 20

/**
 * Checks the receipts in a text inside this browser. One that cannot (old, or a page without encryption) has the server of
 * this installation do it.
 */
export async function checkText(text: string, ownKey: string | null): Promise<CheckedReceipt[]> {
  if (!(await canCheck())) return (await ask('/api/memory/receipts/verify', { text })).items
  const { checkReceipts } = await import('@/lib/contract/signed-receipt')
  return checkReceipts(text, ownKey, isSigned)
}

const algorithm = 'Ed25519'

const isSigned: IsSigned = async (key, signature, text) => {
  const imported = await imports(key as Uint8Array<ArrayBuffer>)
  const [made, said] = [signature as Uint8Array<ArrayBuffer>, text as Uint8Array<ArrayBuffer>]
  return imported !== null && crypto.subtle.verify(algorithm, imported, made, said)
}

/** Null for bytes that are no key. */
const imports = (key: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> =>
  crypto.subtle.importKey('raw', key, algorithm, false, ['verify']).catch(() => null)

/** The base point: a key that every implementation takes. */
const knownKey = new Uint8Array(32).fill(0x66).with(0, 0x58)

const canCheck = async () => globalThis.crypto?.subtle !== undefined && (await imports(knownKey)) !== null
