import type { Snippet } from './snippets'

/** How assistants that speak MCP are told of this Kiwi and the key, each in its own way. */
export function mcpSnippets(origin: string, key: string): Snippet[] {
  const url = `${origin}/api/mcp`
  return [
    {
      id: 'claude-code',
      code: [
        `claude mcp add --transport http --scope user kiwi ${url} \\`,
        `  --header "Authorization: Bearer ${key}"`,
      ].join('\n'),
    },
    {
      id: 'claude-desktop',
      code: json({ mcpServers: { kiwi: bridge(url, key) } }),
    },
    {
      id: 'cursor',
      code: json({ mcpServers: { kiwi: { url, headers: { Authorization: `Bearer ${key}` } } } }),
    },
    {
      id: 'codex',
      code: [
        `export KIWI_KEY='${key}'`,
        '',
        '[mcp_servers.kiwi]',
        `url = "${url}"`,
        'bearer_token_env_var = "KIWI_KEY"',
      ].join('\n'),
    },
  ]
}

/** Claude Desktop starts programs and opens no addresses with a header of one's own. The space lies in the variable. */
function bridge(url: string, key: string) {
  const isPlain = url.startsWith('http:')
  return {
    command: 'npx',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the program puts the variable in its place
    args: ['-y', 'mcp-remote', url, ...(isPlain ? ['--allow-http'] : []), '--header', 'Authorization:${KIWI_AUTH}'],
    env: { KIWI_AUTH: `Bearer ${key}` },
  }
}

const json = (value: object) => JSON.stringify(value, null, 2)
