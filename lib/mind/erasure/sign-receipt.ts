import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { MindTx } from '@/db/mind/mind'
import { base64url, signedText } from '@/lib/contract/signed-receipt'
import { receiptById } from './receipt'

/**
 * Signs a stored receipt as it stands now (Ed25519, RFC 8032). It is signed when it is written and once more when its
 * scrub is complete, so both states can be shown and checked.
 * @param seed 32 bytes
 */
export function signReceipt(tx: MindTx, id: string, seed: Uint8Array): void {
  const key = privateKey(seed)
  const said = { ...receiptById(tx, id), publicKey: publicKeyOf(key) }
  const signature = base64url(sign(null, signedText(said), key))
  tx.sql('UPDATE receipts SET public_key = ?, signature = ? WHERE id = ?').run(said.publicKey, signature, id)
}

/** The key that a receipt names, in base64url. */
export const publicKeyFrom = (seed: Uint8Array) => publicKeyOf(privateKey(seed))

/** PKCS #8 of an Ed25519 key up to its 32 bytes (RFC 8410). */
const beforeSeed = Buffer.from('302e020100300506032b657004220420', 'hex')

const privateKey = (seed: Uint8Array) =>
  createPrivateKey({ key: Buffer.concat([beforeSeed, seed]), format: 'der', type: 'pkcs8' })

const publicKeyOf = (key: KeyObject) => createPublicKey(key).export({ format: 'jwk' }).x!
