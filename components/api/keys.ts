/** Names of everything read from the server, so that a change can say what it makes stale. */
export const keys = {
  stats: ['stats'] as const,
  memories: ['memories'] as const,
  memoryList: (filters: object) => ['memories', 'list', filters] as const,
  facets: (filters: object) => ['memories', 'facets', filters] as const,
  memory: (id: string) => ['memories', 'one', id] as const,
  verbatim: (id: string) => ['memories', 'one', id, 'verbatim'] as const,
  erasurePlan: (target: object) => ['erasure-plan', target] as const,
  search: (query: object) => ['search', query] as const,
  sources: ['sources'] as const,
  sourceList: (filters: object) => ['sources', 'list', filters] as const,
  imports: ['imports'] as const,
  import: (id: string) => ['imports', 'one', id] as const,
  suppression: ['suppression'] as const,
  suppressionList: (q: string) => ['suppression', 'list', q] as const,
  receipts: ['receipts'] as const,
  audit: (action: string) => ['audit', action] as const,
  devices: ['devices'] as const,
  folders: ['folders'] as const,
}

/** Everything that shows what a mind holds: stale after an import, a correction, a retraction or an erasure. */
export const mindKeys = [
  keys.stats,
  keys.memories,
  ['search'] as const,
  keys.sources,
  keys.suppression,
  keys.receipts,
  ['audit'] as const,
]
