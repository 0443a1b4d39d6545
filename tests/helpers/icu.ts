/** One place of an ICU message that is filled in; `choices` names the branches of a plural or select. */
export type Argument = { name: string; type: string; choices: string[] }

/** Every argument of a message and of its branches, and every tag as one of type `tag`. */
export function argumentsOf(message: string): Argument[] {
  const tags = [...message.matchAll(/<(\w+)>/g)].map(([, name = '']) => ({ name, type: 'tag', choices: [] }))
  return [...blocksOf(message).flatMap(argumentsIn), ...tags]
}

function argumentsIn(block: string): Argument[] {
  const [, name = '', type = 'text', rest = ''] = block.match(/^\s*([\w-]+)\s*(?:,\s*(\w+)\s*,?(.*))?$/s) ?? []
  const isBranched = type === 'plural' || type === 'select' || type === 'selectordinal'
  if (!isBranched) return [{ name, type, choices: [] }]

  const branches = blocksOf(rest)
  const choices = branches.reduce((text, branch) => text.replace(`{${branch}}`, ' '), rest).match(/\S+/g) ?? []
  return [{ name, type, choices }, ...branches.flatMap(argumentsOf)]
}

/** What stands between outermost braces; an apostrophe before one makes it a plain letter. */
function blocksOf(text: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "'" && /[{}<>]/.test(text[at + 1] ?? '')) {
      const end = text.indexOf("'", at + 1)
      at = end < 0 ? text.length : end
    } else if (text[at] === '{') {
      if (depth === 0) start = at + 1
      depth += 1
    } else if (text[at] === '}') {
      depth -= 1
      if (depth === 0) blocks.push(text.slice(start, at))
    }
  }
  return blocks
}
