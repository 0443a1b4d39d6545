/** A ChatGPT conversation of these turns, the person first; node ids stay the same when it grows. */
export function aTalk(id: string, turns: string[], { title = `About ${id}`, updated = 1_770_000_000 } = {}) {
  const mapping: Record<string, unknown> = { root: { id: 'root', parent: null, children: [`${id}-0`], message: null } }
  for (const [at, text] of turns.entries()) {
    mapping[`${id}-${at}`] = {
      id: `${id}-${at}`,
      parent: at === 0 ? 'root' : `${id}-${at - 1}`,
      children: at + 1 < turns.length ? [`${id}-${at + 1}`] : [],
      message: {
        id: `${id}-${at}`,
        author: { role: at % 2 ? 'assistant' : 'user' },
        create_time: 1_770_000_000 + at,
        content: { content_type: 'text', parts: [text] },
        status: 'finished_successfully',
        weight: 1,
        recipient: 'all',
        metadata: {},
      },
    }
  }
  return {
    conversation_id: id,
    id,
    title,
    create_time: 1_770_000_000,
    update_time: updated,
    current_node: turns.length ? `${id}-${turns.length - 1}` : 'root',
    mapping,
  }
}

/** Talks `talk-0` … of `turns` turns each; every turn says which one it is. */
export const manyTalks = (count: number, turns = 6) =>
  Array.from({ length: count }, (_, at) =>
    aTalk(
      `talk-${at}`,
      Array.from({ length: turns }, (_, turn) => `Turn ${turn} of the talk number${at} about lamps and ladders.`),
    ),
  )

export const exportOf = (...records: unknown[]) => Buffer.from(JSON.stringify(records))
