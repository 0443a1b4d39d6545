/** Of the key that signs the receipts of a test. */
export const aSeed = new Uint8Array(32).fill(7)
