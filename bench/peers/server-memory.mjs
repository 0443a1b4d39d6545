import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

/** One entity for each conversation, one observation for each sentence; asked over stdio, its only door. */
export async function openServerMemory({ packages, data }) {
  const client = new Client({ name: 'bench', version: '1' })
  const program = join(packages, 'node_modules/@modelcontextprotocol/server-memory/dist/index.js')
  const env = { ...process.env, MEMORY_FILE_PATH: join(data, 'memory.jsonl') }
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program], env, stderr: 'ignore' }))
  const call = async (name, args) => JSON.parse((await client.callTool({ name, arguments: args })).content[0].text)

  return {
    importAll: (conversations) => call('create_entities', { entities: conversations.map(entityOf) }),
    search: async (query) => (await call('search_nodes', { query })).entities.flatMap((entity) => entity.observations),
    // Its answer is a sentence, not JSON.
    erase: ({ ref }) => client.callTool({ name: 'delete_entities', arguments: { entityNames: [ref] } }),
    close: () => client.close(),
  }
}

const entityOf = ({ ref, sentences }) => ({ name: ref, entityType: 'conversation', observations: sentences })
