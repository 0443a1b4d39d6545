import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'

const folder = fileURLToPath(new URL('talks/', import.meta.url))
const minute = 60_000
const day = 24 * 60 * minute
const person = { uuid: idOf('account'), full_name: 'Ines Calloway', email_address: 'ines@saltings.example' }

/**
 * The conversations of an invented person, as `demo/talks/*.txt` tells them: `===` begins one (title, provider, start in
 * UTC), `P:` and `A:` a turn, `A~:` an answer she had replaced, `@later` lets days pass, `@attach` adds a file.
 */
export function sampleTalks() {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  const talks = files.flatMap((name) =>
    readFileSync(folder + name, 'utf8')
      .split(/^=== /m)
      .slice(1)
      .map(readTalk),
  )
  return talks.sort((one, other) => one.at - other.at)
}

/** ChatGPT's zip as it would have come on a day: what began later is not in it, nor are later turns. */
export function chatgptExport(until = Number.POSITIVE_INFINITY) {
  const talks = sampleTalks().filter((talk) => talk.provider === 'chatgpt' && talk.at <= until)
  const known = talks.map((talk) => ({ ...talk, turns: talk.turns.filter((turn) => turn.at <= until) }))
  return zipOf({
    'conversations.json': known.map(asChatgpt),
    'user.json': { id: person.uuid, email: person.email_address },
  })
}

/** Claude's zip: conversations, her one project, and what Claude says it remembers of her. */
export function claudeExport() {
  const talks = sampleTalks().filter((talk) => talk.provider === 'claude')
  return zipOf({
    'conversations.json': talks.map(asClaude),
    'projects.json': [glazeProject()],
    'memories.json': [{ conversations_memory: remembered, project_memories: {}, account_uuid: person.uuid }],
    'users.json': [person],
  })
}

function zipOf(files) {
  const texts = Object.entries(files).map(([name, value]) => [name, strToU8(JSON.stringify(value))])
  return Buffer.from(zipSync(Object.fromEntries(texts), { mtime: '2026-07-23T12:00:00Z' }))
}

function readTalk(text) {
  const [head, ...lines] = text.trimEnd().split('\n')
  const [title, provider, start] = head.split(' | ')
  const talk = { id: idOf(title, start), title, provider, at: Date.parse(`${start.replace(' ', 'T')}:00Z`), turns: [] }
  let at = talk.at
  for (const line of lines) at = readLine(talk, line, at)
  return talk
}

/** Answers when the next turn is said. */
function readLine(talk, line, at) {
  const [, days] = line.match(/^@later (\d+) days?$/) ?? []
  if (days) return at + days * day + (talk.turns.length % 7) * 11 * minute

  const [, name, content] = line.match(/^@attach (\S+) :: (.*)$/) ?? []
  const last = talk.turns.at(-1)
  if (name) last.attachment = { name, content }

  const [, who, mark, words] = line.match(/^([PA])(~?): (.*)$/) ?? []
  if (!name && !who) last.text += `\n${line}`
  if (!who) return at

  const turn = {
    id: idOf(talk.id, talk.turns.length),
    role: who === 'P' ? 'user' : 'assistant',
    replaced: mark === '~',
    text: words,
    at,
  }
  talk.turns.push(turn)
  return at + (who === 'P' ? 14_000 : minute + (words.length % 5) * 23_000)
}

function asChatgpt({ id, title, at, turns }) {
  const root = idOf(id, 'root')
  const hidden = idOf(id, 'system')
  const nodes = new Map([
    [root, { id: root, message: null, parent: null, children: [hidden] }],
    [hidden, { id: hidden, message: systemMessage(hidden), parent: root, children: [] }],
  ])
  let leaf = hidden
  for (const turn of turns) {
    nodes.set(turn.id, { id: turn.id, message: chatgptMessage(turn), parent: leaf, children: [] })
    nodes.get(leaf).children.push(turn.id)
    if (!turn.replaced) leaf = turn.id
  }
  return {
    title,
    create_time: at / 1_000,
    update_time: (turns.at(-1)?.at ?? at) / 1_000,
    mapping: Object.fromEntries(nodes),
    moderation_results: [],
    current_node: leaf,
    plugin_ids: null,
    conversation_id: id,
    conversation_template_id: null,
    gizmo_id: null,
    is_archived: false,
    safe_urls: [],
    default_model_slug: 'gpt-5',
    id,
  }
}

const chatgptMessage = ({ id, role, text, at, attachment }) => ({
  id,
  author: { role, name: null, metadata: {} },
  create_time: at / 1_000 + 0.271828,
  update_time: null,
  content: { content_type: 'text', parts: [text] },
  status: 'finished_successfully',
  end_turn: role === 'assistant' ? true : null,
  weight: 1,
  metadata: {
    ...(role === 'assistant' && { model_slug: 'gpt-5' }),
    ...(attachment && {
      attachments: [{ id: `file-${id.slice(0, 8)}`, name: attachment.name, size: attachment.content.length }],
    }),
  },
  recipient: 'all',
  channel: null,
})

const systemMessage = (id) => ({
  ...chatgptMessage({ id, role: 'system', text: '', at: 0 }),
  create_time: null,
  weight: 0,
  metadata: { is_visually_hidden_from_conversation: true },
})

function asClaude({ id, title, at, turns }) {
  return {
    uuid: id,
    name: title,
    summary: '',
    created_at: claudeTime(at),
    updated_at: claudeTime(turns.at(-1)?.at ?? at),
    account: { uuid: person.uuid },
    chat_messages: turns.map((turn, index) => claudeMessage(turn, turns[index - 1])),
  }
}

/** Claude gives a question and its answer the same time. */
function claudeMessage({ id, role, text, at, attachment }, before) {
  const time = claudeTime(role === 'assistant' && before ? before.at : at)
  return {
    uuid: id,
    text,
    content: [{ start_timestamp: time, stop_timestamp: time, flags: null, type: 'text', text, citations: [] }],
    sender: role === 'user' ? 'human' : 'assistant',
    created_at: time,
    updated_at: time,
    attachments: attachment
      ? [
          {
            file_name: attachment.name,
            file_size: attachment.content.length,
            file_type: 'txt',
            extracted_content: attachment.content,
          },
        ]
      : [],
    files: [],
    parent_message_uuid: before?.id ?? '00000000-0000-4000-8000-000000000000',
  }
}

const claudeTime = (ms) => new Date(ms).toISOString().replace('Z', '000Z')

function glazeProject() {
  const content = [
    '# Glaze book',
    'All parts are percent; colourants are added on top of 100. Cone 6, 1218 °C, hold 20 minutes.',
    '## Celadon\nPotash feldspar 34, silica 31, whiting 20, kaolin 15, red iron oxide 1.5. Does not craze since the extra silica.',
    '## Low Tide\nThe iron glaze. Fire it on its own and pause at 1000 °C for half an hour on the way down.',
    '## Neap\nCeladon with 2 titanium, inside small bowls only, celadon outside. It runs: keep 5 mm of the rim bare.',
  ].join('\n\n')
  return {
    uuid: idOf('project'),
    name: 'Saltings glazes',
    description: 'Recipes and firings',
    is_private: true,
    prompt_template: '',
    created_at: '2025-09-14T08:40:00.000000Z',
    updated_at: '2026-02-15T10:00:00.000000Z',
    creator: { uuid: person.uuid, full_name: person.full_name },
    docs: [
      { uuid: idOf('project', 'book'), filename: 'glaze-book.md', content, created_at: '2026-02-15T10:00:00.000000Z' },
    ],
  }
}

const remembered = `**Work context**

Ines Calloway makes stoneware under the name Saltings Ceramics in Hebden Bridge. She left the library on 31 March 2026 and teaches hand-building on Wednesday evenings.

**Personal context**

She lives with her partner Radu, a nurse, and her daughter Mia. Her sister Ruth is allergic to walnuts and pecans. Her father Ted lives in Whitby.

**Top of mind**

She prefers plans in plain sentences without bullet points. Her next race is the 10 km in Halifax on 4 October 2026.`

/** The same id for the same words on every machine, so that a second export is a second export. */
function idOf(...parts) {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
