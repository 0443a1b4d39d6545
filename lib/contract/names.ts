// No import: a page that lists these names does not load the library that checks them.

export const kinds = [
  'turn',
  'summary',
  'fact',
  'preference',
  'decision',
  'task',
  'note',
  'document',
  'synthesis',
] as const

export const entityKinds = ['person', 'place', 'organisation', 'project', 'product', 'other'] as const

export const roles = ['owner', 'admin', 'member'] as const

export const scopes = ['memory:read', 'memory:write', 'memory:curate', 'memory:erase'] as const
