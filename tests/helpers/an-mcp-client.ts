import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { onTestFinished } from 'vitest'
import { DELETE, GET, POST } from '@/app/api/mcp/route'
import type { Door } from '@/lib/http/route-spec'
import { params } from './a-kiwi'

const doors: Record<string, Door> = { POST, GET, DELETE }
const url = 'http://127.0.0.1:3000/api/mcp'

/** The official client against the very handlers that the server runs; closed when the test ends. */
export async function anMcpClient(who: Record<string, string>) {
  const transport = new StreamableHTTPClientTransport(new URL(url), { fetch: atTheDoor(who) })
  const client = new Client({ name: 'a test', version: '1' })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return {
    client,
    tools: async () => (await client.listTools()).tools,
    call: async (name: string, given: Record<string, unknown> = {}) =>
      (await client.callTool({ name, arguments: given })) as CallToolResult,
  }
}

function atTheDoor(who: Record<string, string>) {
  return (input: string | URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries({ Host: '127.0.0.1:3000', ...who })) headers.set(name, value)
    return doors[init.method ?? 'GET']!(new Request(input, { ...init, headers }), params())
  }
}

/** What a tool answered. @throws when it is an error */
export function told<T = Record<string, never>>(result: CallToolResult): T {
  if (result.isError) throw new Error(wordsOf(result))
  return result.structuredContent as T
}

export const wordsOf = ({ content }: CallToolResult) => content.map((part) => ('text' in part ? part.text : '')).join()
