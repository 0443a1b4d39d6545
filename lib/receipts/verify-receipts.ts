import { createPublicKey, verify } from 'node:crypto'
import { base64url, checkReceipts, type IsSigned } from '../contract/signed-receipt'

/** Checks the receipts in the text of a file; needs nothing else. @param ownKey null when there is none to compare with */
export const verifyReceipts = (text: string, ownKey: string | null) => checkReceipts(text, ownKey, isSigned)

const isSigned: IsSigned = (key, signature, text) =>
  verify(
    null,
    text,
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: base64url(key) }, format: 'jwk' }),
    signature,
  )
