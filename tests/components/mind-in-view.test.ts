import { describe, expect, it } from 'vitest'
import { atMind, mindIn, withMind } from '@/components/api/mind-in-view'
import { isMind, mindAddress } from '@/components/minds/mind-words'

const shop = { id: 'mind_1', name: 'Workshop', kind: 'workspace' } as const
const own = { id: 'mind_0', name: 'Personal', kind: 'personal' } as const
const engine = { id: 'mind_9', name: 'Engine', kind: 'engine' } as const

describe('the mind in view', () => {
  it('is the one the address names, and the own one when it names none', () => {
    expect(['', '?q=lamp', '?mind=', '?mind=personal', '?q=a&mind=mind_1', '?mind=engine'].map(mindIn)).toEqual([
      null,
      null,
      null,
      null,
      'mind_1',
      'engine',
    ])
  })

  it('is asked of every door to a memory and of no other', () => {
    expect(atMind('/api/memory', 'mind_1')).toBe('/api/memory?mind=mind_1')
    expect(atMind('/api/memory/search?q=a+b', 'mind_1')).toBe('/api/memory/search?q=a+b&mind=mind_1')
    expect(atMind('/api/memory/import/imp_1/events', 'mind_1')).toBe('/api/memory/import/imp_1/events?mind=mind_1')
    for (const path of ['/api/minds', '/api/devices', '/api/memoryless', '/api/admin/folders'])
      expect(atMind(path, 'mind_1')).toBe(path)
    expect(atMind('/api/memory', null)).toBe('/api/memory')
  })

  it('stays in the addresses of pages, and gives way to one that is named', () => {
    expect(withMind('/', 'mind_1')).toBe('/?mind=mind_1')
    expect(withMind('/memories?kind=fact#row', 'mind_1')).toBe('/memories?kind=fact&mind=mind_1#row')
    expect(withMind('/memories?mind=engine', 'mind_1')).toBe('/memories?mind=engine')
    expect(withMind('/search?q=a%26b', 'a&b')).toBe('/search?q=a%26b&mind=a%26b')
  })

  it('is another one after a switch, on the page that both have', () => {
    expect(mindAddress(shop, '/memories/mem_1/source')).toBe('/memories?mind=mind_1')
    expect(mindAddress(own, '/search')).toBe('/search')
    expect(mindAddress(shop, '/')).toBe('/?mind=mind_1')
  })

  it('is known by its id, and the engine by its name too', () => {
    expect([own, shop, engine].map((mind) => isMind(mind, null))).toEqual([true, false, false])
    expect([own, shop, engine].map((mind) => isMind(mind, 'mind_1'))).toEqual([false, true, false])
    expect([own, shop, engine].map((mind) => isMind(mind, 'engine'))).toEqual([false, false, true])
    expect(isMind(own, 'mind_0')).toBe(true)
  })
})
