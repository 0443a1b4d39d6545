import { Lexer, parseDocument, YAMLMap } from 'yaml'

export type FrontMatter = {
  /** Every scalar is the text that was written: `2026-01-05`, `007` and `no` are not converted. */
  data: { [key: string]: unknown } | null
  body: string
  /** Where the body begins in the text. */
  bodyStart: number
  /** Why the front matter could not be read, when there is one that cannot. */
  fault: string | null
}

const LONGEST = 2 ** 15
const DEEPEST = 100
// What may open another level on the same line.
const INDICATORS = /[-?:](?=\s)|(?<!\S)[&!]/g
const OPENING = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n/
const LINE = /^["']?([\w-]{1,60})["']?[ \t]*[:=][ \t]*(\S.*)$/

/**
 * Parts a text from the front matter at its very start: YAML between `---` lines or TOML between `+++` lines.
 * Broken YAML stays in the body, so that nothing is lost; `data` then has the simple lines of it, such as a title with
 * a colon in it. Of TOML only the simple lines are read. Text that is not headed this way is all body.
 */
export function readFrontMatter(text: string): FrontMatter {
  const none: FrontMatter = { data: null, body: text, bodyStart: 0, fault: null }
  const [opening, fence] = OPENING.exec(text) ?? []
  if (!opening) return none

  const rest = text.slice(opening.length, opening.length + LONGEST)
  const closing = (fence === '---' ? /^(?:---|\.\.\.)[ \t]*\r?$/m : /^\+\+\+[ \t]*\r?$/m).exec(rest)
  if (!closing) return none

  const header = rest.slice(0, closing.index)
  const bodyStart = afterLine(text, opening.length + closing.index + closing[0].length)
  const read = { body: text.slice(bodyStart), bodyStart, fault: null }
  if (fence === '+++') return { ...read, data: simpleLines(header) }

  const value = parseYaml(header)
  if (value === null) return { ...none, data: simpleLines(header), fault: 'its front matter is not valid YAML' }
  // Prose between two rules is no front matter.
  return value === 'not a mapping' ? none : { ...read, data: value }
}

/** An empty header is an empty mapping. Null when it cannot be read. */
function parseYaml(header: string): { [key: string]: unknown } | 'not a mapping' | null {
  if (isTooDeep(header)) return null
  try {
    // The failsafe schema knows mappings, lists and text, and no tag of anybody's own.
    const document = parseDocument(header, {
      schema: 'failsafe',
      version: '1.2',
      merge: false,
      prettyErrors: false,
      uniqueKeys: false,
      logLevel: 'silent',
    })
    if (document.errors.length > 0) return null
    if (document.contents === null || header.trim() === '') return {}
    if (!(document.contents instanceof YAMLMap)) return 'not a mapping'
    return document.toJS({ maxAliasCount: 50 }) as { [key: string]: unknown }
  } catch {
    return null
  }
}

/** The parser calls itself for each level, and where its stack ends so does the process. */
function isTooDeep(header: string): boolean {
  const tooDeep = (line: string) => line.search(/\S|$/) > DEEPEST || (line.match(INDICATORS)?.length ?? 0) > DEEPEST
  if (header.split('\n').some(tooDeep)) return true
  let depth = 0
  for (const token of new Lexer().lex(header)) {
    if (token === '[' || token === '{') depth++
    if (token === ']' || token === '}') depth = Math.max(0, depth - 1)
    if (depth > DEEPEST) return true
  }
  return false
}

function simpleLines(header: string): { [key: string]: unknown } | null {
  const pairs = header.split(/\r?\n/).flatMap((line): [string, string][] => {
    const [, key, value] = LINE.exec(line) ?? []
    return key && value ? [[key, value.trim().replace(/^(["'])(.*)\1$/, '$2')]] : []
  })
  return pairs.length > 0 ? Object.fromEntries(pairs) : null
}

function afterLine(text: string, at: number): number {
  if (text.startsWith('\r\n', at)) return at + 2
  return text[at] === '\n' ? at + 1 : at
}
