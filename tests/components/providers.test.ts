import { describe, expect, it } from 'vitest'
import { groupOf, providerGroups, providerOf } from '@/components/imports/providers'

const every = providerGroups.flatMap(({ members }) => members)

describe('the providers', () => {
  it('each have a name, an address and steps of their own', () => {
    expect(new Set(every.map(({ id }) => id)).size).toBe(every.length)
    expect(new Set(every.map(({ name }) => name)).size).toBe(every.length)
    for (const { id, steps } of every) {
      expect(id).toMatch(/^[a-z0-9-]+$/)
      expect([id, new Set(steps).size >= 2, new Set(steps).size]).toEqual([id, true, steps.length])
    }
  })

  it('are found by what the address says, and the first stands for what it does not know', () => {
    expect(providerOf('grok').name).toBe('Grok')
    expect(groupOf(providerOf('grok')).name).toBe('Other chats')
    expect(providerOf('nonsense')).toBe(every[0])
    expect(providerOf(undefined)).toBe(every[0])
  })

  it('name the one product of Google that holds chats', () => {
    expect(providerOf('gemini').steps.join(' ')).toMatch(/My Activity.*Gemini Apps.*JSON/)
  })
})
