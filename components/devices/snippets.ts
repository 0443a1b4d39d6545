import type { Scope } from '@/lib/contract/account'
import type { Messages } from '@/messages/en'
import { mcpSnippets } from './mcp-snippets'

/** What it is called and where it goes are texts under its id. */
export type Snippet = { id: keyof Messages['devices']['snippets']['ways']; code: string }

/** Ready to run, for what the key may do. They hold the key itself: shown with `maskKey`, copied as they are. */
export function snippetsFor(origin: string, key: string, scopes: readonly Scope[]): Snippet[] {
  const found: Snippet[] = mcpSnippets(origin, key)
  if (scopes.includes('memory:read')) {
    found.push({
      id: 'search',
      code: [
        `export KIWI_KEY='${key}'`,
        '',
        `curl --get "${origin}/api/memory/search" \\`,
        '  --header "Authorization: Bearer $KIWI_KEY" \\',
        '  --data-urlencode "q=what did we decide" \\',
        '  --data-urlencode "limit=5"',
      ].join('\n'),
    })
  }
  if (scopes.includes('memory:write')) {
    found.push({
      id: 'save',
      code: [
        `export KIWI_KEY='${key}'`,
        '',
        `curl "${origin}/api/memory" \\`,
        '  --header "Authorization: Bearer $KIWI_KEY" \\',
        '  --header "Content-Type: application/json" \\',
        `  --data '{"content": "The spare key hangs behind the door.", "kind": "fact"}'`,
      ].join('\n'),
    })
  }
  found.push({
    id: 'rest',
    code: restLines(origin, key, scopes),
  })
  return found
}

/** `kiwi_ak_7fK2…1xXc`: enough to tell it from others. */
export const maskKey = (text: string, key: string) => text.replaceAll(key, `${key.slice(0, 12)}…${key.slice(-4)}`)

function restLines(origin: string, key: string, scopes: readonly Scope[]) {
  const lines = [`Address        ${origin}`, `Header         Authorization: Bearer ${key}`, '']
  if (scopes.includes('memory:read')) {
    lines.push('Search         GET  /api/memory/search?q=…&limit=20', 'List           GET  /api/memory?limit=50')
    lines.push('One, traced    GET  /api/memory/{id}')
  }
  if (scopes.includes('memory:write')) {
    lines.push('Save           POST /api/memory                {"content": "…", "kind": "note"}')
    lines.push('Import         POST /api/memory/import?wait=1  multipart field "file"')
  }
  if (scopes.includes('memory:write') || scopes.includes('memory:curate')) {
    lines.push('Correct        PATCH /api/memory/{id}          {"content": "…"}')
    lines.push('Retract        POST /api/memory/{id}/retract   {"reason": "…"}')
  }
  if (scopes.includes('memory:erase'))
    lines.push('Erase          POST /api/memory/erase          {"memoryId": "…", "dryRun": true}')
  return lines.join('\n')
}
