import { findReceiptSeed } from '@/db/center/keys'
import type { Center } from '@/db/center/open-center'
import { publicKeyFrom } from '../mind/erasure/sign-receipt'

/** The public key that this installation's receipts carry; null before there is one. */
export async function ownKey(center: Center): Promise<string | null> {
  const seed = await findReceiptSeed(center)
  return seed && publicKeyFrom(seed)
}
