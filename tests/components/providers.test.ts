import { describe, expect, it } from 'vitest'
import { groupOf, providerGroups, providerOf } from '@/components/imports/providers'
import { en } from '@/messages/en'
import { ro } from '@/messages/ro'

const every = providerGroups.flatMap(({ members }) => members)
const languages = Object.entries({ en, ro }).map(([language, { imports }]) => ({ language, imports }))

describe('the providers', () => {
  it.each(languages)('each have a name, an address and steps of their own ($language)', ({ imports }) => {
    const { guides, remarks } = imports
    expect(every.map(({ id }) => id).toSorted()).toEqual(Object.keys(guides).toSorted())
    expect(new Set(every.map(({ id }) => guides[id].name)).size).toBe(every.length)
    expect(every.flatMap(({ remark = [] }) => remark).toSorted()).toEqual(Object.keys(remarks).toSorted())
    for (const { id } of every) {
      const steps = guides[id].steps.split('\n')
      expect(id).toMatch(/^[a-z0-9-]+$/)
      expect([id, new Set(steps).size >= 2, new Set(steps).size]).toEqual([id, true, steps.length])
    }
  })

  it('are found by what the address says, and the first stands for what it does not know', () => {
    expect(providerOf('grok').id).toBe('grok')
    expect(groupOf(providerOf('grok')).id).toBe('otherChats')
    expect(providerOf('nonsense')).toBe(every[0])
    expect(providerOf(undefined)).toBe(every[0])
  })

  it.each(languages)('name the one product of Google that holds chats ($language)', ({ imports }) => {
    expect(imports.guides.gemini.steps).toMatch(/My Activity.*Gemini Apps.*JSON/s)
  })
})
