import { describe, expect, it } from 'vitest'
import { maskKey, snippetsFor } from '@/components/devices/snippets'

const key = 'kiwi_ak_7fK2aaaabbbbccccddddeeeeffffgggghhhhiiii1xXc'
const origin = 'http://127.0.0.1:3000'
const snippets = snippetsFor(origin, key, ['memory:read', 'memory:write'])
const codeOf = (id: string) => snippets.find((snippet) => snippet.id === id)?.code ?? ''

describe('what a device is told', () => {
  it.each(['claude-code', 'claude-desktop', 'cursor', 'codex'])('%s gets the address and the key', (id) => {
    expect(codeOf(id)).toContain(`${origin}/api/mcp`)
    expect(codeOf(id)).toContain(key)
  })

  it.each(['claude-desktop', 'cursor'])('%s gets a file that can be read', (id) => {
    expect(Object.keys(JSON.parse(codeOf(id)).mcpServers)).toEqual(['kiwi'])
  })

  it('allows plain http to the bridge only where the address is plain', () => {
    const safe = snippetsFor('https://kiwi.example', key, ['memory:read']).find(({ id }) => id === 'claude-desktop')
    expect(codeOf('claude-desktop')).toContain('--allow-http')
    expect(safe?.code).not.toContain('--allow-http')
  })

  it('shows no key whole', () => {
    for (const { code } of snippets) expect(maskKey(code, key)).not.toContain(key)
  })

  it('offers no call that the key may not make', () => {
    expect(snippetsFor(origin, key, ['memory:read']).map(({ id }) => id)).not.toContain('save')
  })
})
