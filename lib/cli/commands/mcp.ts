import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Scope } from '../../contract/account'
import { handleOf } from '../../identity/access'
import { deedsHere } from '../../mcp/deeds'
import { mcpServer } from '../../mcp/server'
import { toolsHere } from '../../mcp/tools/registry'
import { command } from '../command'

const scopes: Scope[] = ['memory:read', 'memory:write', 'memory:curate']

/** Speaks the Model Context Protocol over standard input and output until the input ends. */
export const mcp = command({
  summary: 'Give an assistant on this machine the tools of this memory',
  usage: '[--allow-erase]',
  options: { 'allow-erase': { type: 'boolean' } },
  words: { least: 0, most: 0 },
  async run({ values, installation, account, mind }) {
    const at = installation()
    const { id: accountId } = await account()
    const gone = new AbortController()
    const server = mcpServer(
      {
        accountId,
        scopes: values['allow-erase'] ? [...scopes, 'memory:erase'] : scopes,
        // What it states is an assistant's word and not the person's.
        mind: handleOf((await mind()).id, { ...assistant, id: accountId }, at),
        at,
        deeds: deedsHere(at),
        signal: gone.signal,
      },
      toolsHere,
    )
    await server.connect(new StdioServerTransport())
    await new Promise<void>((resolve) => process.stdin.once('end', resolve).once('close', resolve))
    gone.abort()
    await server.close()
    return undefined
  },
})

const assistant = { name: 'kiwi mcp', via: 'mcp', deviceId: 'stdio', curates: true, restores: false } as const
