/** 2^255 - 19, little end first. */
const prime = Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 0xed : at === 31 ? 0x7f : 0xff))

/** The y of the eight points whose order is small: with such a key one signature holds for many texts. */
const ofSmallOrder = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
]

/** Whether 32 bytes are an Ed25519 key that binds a signature to its text: the one spelling of a point of large order. */
export function isSoundKey(key: Uint8Array): boolean {
  const y = Uint8Array.from(key, (byte, at) => (at === 31 ? byte & 0x7f : byte))
  return isBelowPrime(y) && !ofSmallOrder.includes(hexOf(y))
}

function isBelowPrime(y: Uint8Array): boolean {
  for (let at = 31; at >= 0; at--) if (y[at] !== prime[at]) return y[at]! < prime[at]!
  return false
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
