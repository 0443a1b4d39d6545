import { zipSync } from 'fflate'

export type Talk = { id: string; title: string; at: string; turns: string[] }

/** Three short conversations of one autumn; the person speaks first. */
export const talks: Talk[] = [
  {
    id: '6c1f0a52-0c1e-4d0b-9a77-30f1c1a40001',
    title: 'Pruning the apple tree',
    at: '2025-11-03T09:12:00Z',
    turns: [
      'When should I prune the old apple tree behind the shed?',
      'In winter, while it is dormant and before the buds swell.',
      'Good. I decided to do it on the last weekend of January.',
      'That fits. Take out crossing branches first and stop at a quarter of the crown.',
    ],
  },
  {
    id: '6c1f0a52-0c1e-4d0b-9a77-30f1c1a40002',
    title: 'Boiler pressure',
    at: '2025-11-18T18:40:00Z',
    turns: [
      'The boiler shows 0.6 bar again. What should it be?',
      'Between 1.0 and 1.5 bar when cold; top it up through the filling loop.',
      'Done, it stands at 1.3 bar now. The engineer is called Tomasz.',
      'Watch it for a week: a drop means a leak or a tired expansion vessel.',
    ],
  },
  {
    id: '6c1f0a52-0c1e-4d0b-9a77-30f1c1a40003',
    title: 'Lentil soup for eight',
    at: '2025-12-07T16:05:00Z',
    turns: [
      'How much red lentil soup do I need for eight people?',
      'About three litres: 600 g of lentils and two and a half litres of stock.',
      'I prefer it with lemon and without coriander.',
      'Then finish it with the juice of two lemons and a little cumin butter.',
    ],
  },
]

/** The conversations as ChatGPT writes them into conversations.json. */
export const anExport = (of: Talk[] = talks) => Buffer.from(JSON.stringify(of.map(asConversation)))

/** The same as it is downloaded: one ZIP with other files beside the conversations. */
export const aZippedExport = (of: Talk[] = talks) =>
  Buffer.from(zipSync({ 'conversations.json': anExport(of), 'user.json': Buffer.from('{"id":"user-1"}') }))

/** The conversations as Claude writes them. */
export const aClaudeExport = (of: Talk[] = talks) => Buffer.from(JSON.stringify(of.map(asClaudeConversation)))

function asClaudeConversation({ id, title, at, turns }: Talk) {
  return {
    uuid: id,
    name: title,
    created_at: at,
    updated_at: at,
    account: { uuid: '0e7c7e52-5d0c-4f0e-8b59-4d21f3a90001' },
    chat_messages: turns.map((text, turn) => {
      const said = new Date(Date.parse(at) + turn * 45_000).toISOString()
      return {
        uuid: `${id.slice(0, -4)}${id.slice(-1)}${String(turn).padStart(3, '0')}`,
        text,
        content: [{ type: 'text', text, start_timestamp: said, stop_timestamp: said, citations: [] }],
        sender: turn % 2 ? 'assistant' : 'human',
        created_at: said,
        updated_at: said,
        attachments: [],
        files: [],
      }
    }),
  }
}

function asConversation({ id, title, at, turns }: Talk) {
  const start = Date.parse(at) / 1_000
  const node = (turn: number) => `${id.slice(0, -4)}${id.slice(-1)}${String(turn).padStart(3, '0')}`
  const root = node(999)
  const messages = turns.map((text, turn) => [
    node(turn),
    {
      id: node(turn),
      parent: turn === 0 ? root : node(turn - 1),
      children: turn + 1 < turns.length ? [node(turn + 1)] : [],
      message: {
        id: node(turn),
        author: { role: turn % 2 ? 'assistant' : 'user', name: null, metadata: {} },
        create_time: start + turn * 45,
        update_time: null,
        content: { content_type: 'text', parts: [text] },
        status: 'finished_successfully',
        end_turn: turn % 2 ? true : null,
        weight: 1,
        metadata: {},
        recipient: 'all',
        channel: null,
      },
    },
  ])
  return {
    title,
    create_time: start,
    update_time: start + turns.length * 45,
    mapping: {
      [root]: { id: root, message: null, parent: null, children: [node(0)] },
      ...Object.fromEntries(messages),
    },
    current_node: node(turns.length - 1),
    conversation_id: id,
    id,
  }
}
