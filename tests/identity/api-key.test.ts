import { describe, expect, it } from 'vitest'
import { isKey, mintKey, publicIdOf } from '@/lib/identity/api-key'

describe('a key', () => {
  it('has the form of the contract and a checksum of its own', () => {
    for (let i = 0; i < 50; i++) {
      const { key, stored } = mintKey()
      expect(key).toMatch(/^kiwi_ak_[0-9A-Za-z]{46}$/)
      expect(publicIdOf(key)).toBe(stored.publicId)
      expect(stored.last4).toBe(key.slice(-4))
    }
  })

  it('is refused with any one character changed', () => {
    const { key } = mintKey()
    for (let at = 'kiwi_ak_'.length; at < key.length; at++) {
      const other = key[at] === 'x' ? 'y' : 'x'
      expect(publicIdOf(key.slice(0, at) + other + key.slice(at + 1))).toBeNull()
    }
  })

  it('is refused when cut, longer, in another case or with another prefix', () => {
    const { key } = mintKey()
    for (const wrong of [
      '',
      key.slice(0, -1),
      `${key}x`,
      key.toUpperCase(),
      key.replace('kiwi_ak_', 'kiwi_'),
      `${key}\n`,
    ])
      expect(publicIdOf(wrong)).toBeNull()
  })

  it('is known by its hash only', () => {
    const { key, stored } = mintKey()
    expect(isKey(key, stored.secretHash)).toBe(true)
    expect(isKey(mintKey().key, stored.secretHash)).toBe(false)
    expect(Buffer.from(stored.secretHash).toString('latin1')).not.toContain(key)
    expect(isKey(key, new Uint8Array(3))).toBe(false)
  })

  it('never comes twice', () => {
    expect(new Set(Array.from({ length: 500 }, () => mintKey().key)).size).toBe(500)
  })
})
