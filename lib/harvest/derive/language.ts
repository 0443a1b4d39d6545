export type StatementKind = 'fact' | 'preference' | 'decision'

/**
 * What a language says statements with. All lists hold pieces of regular expressions over folded words: lower case,
 * no marks on letters, straight apostrophes, single spaces.
 */
export type Language = {
  /** Beginnings of words, one of which is in every statement; see `spotterOf`. A digit stands for any digit. */
  triggers: string[]
  /** Words after which a statement may begin in the middle of a sentence. */
  joiners: string[]
  /** What makes no statement of the words that follow: conditions, play, other people's words, guesses. */
  doubts: string[]
  /** What makes a fact or preference one of the hour. */
  passing: string[]
  /** After which a name stands: a word in small letters says something else. */
  named: string[]
  /** Figures of speech, things of programs, and what somebody else claims: none of it is meant. */
  notMeant: string[]
  /** What hands a text over to be worked on, opens a letter, or deals out a part to play. */
  handsOver: string[]
  facts: string[]
  preferences: string[]
  decisions: string[]
}

/** Lines of words between bars; `_` stands for a blank at the end of one. */
export const listed = (words: string) => words.split(/[|\n]/).flatMap((word) => word.trim().replace('_', ' ') || [])

export const each = (starts: string[], ends: string[]) => starts.flatMap((start) => ends.map((end) => start + end))

/** At the end of a sentence: `, my brother claims` or `, claims my brother`. */
export const claimed = (verbs: string) => `(?<=,) (?:[a-z'-]+ ){0,3}(?:${verbs})(?: [a-z'-]+){0,3}[.!]?$`

/** Where people say they live when they do not mean it. */
export const tools =
  '(?:react|vue|angular|svelte|n?vim|neovim|emacs|vs ?code|excel|slack|git|github|jira|figma|notion|docker|linux|python|javascript|typescript|tmux|outlook|photoshop|minecraft|discord)'

/** Whether the word in the sentence as it was written begins with a capital. */
export type IsCapital = (word: string) => boolean

type Expressions = { [kind in StatementKind]: RegExp } & {
  starts: RegExp
  doubts: RegExp
  passing: RegExp
  named: RegExp
}

// The order in which a sentence is tried: "remember that I prefer" is a preference, "I decided that I live" a decision.
const KINDS: StatementKind[] = ['decision', 'preference', 'fact']
const QUOTE = /["“”„«»`]/

/** Returns what kind of statement a folded sentence is, or null. */
export function recogniserOf(language: Language): (sentence: string, isCapital: IsCapital) => StatementKind | null {
  const expressions = expressionsOf(language)
  return (sentence, isCapital) => {
    const starts = [
      0,
      ...Array.from(sentence.matchAll(expressions.starts), ({ index, 0: { length } }) => index + length),
    ]
    const kind = KINDS.find((one) => starts.some((at) => states(expressions, one, sentence, at, isCapital)))
    if (!kind || (kind !== 'decision' && expressions.passing.test(sentence))) return null
    return kind
  }
}

function states(
  expressions: Expressions,
  kind: StatementKind,
  sentence: string,
  at: number,
  isCapital: IsCapital,
): boolean {
  const expression = expressions[kind]
  expression.lastIndex = at
  if (!expression.test(sentence) || isUnnamed(expressions.named, sentence, at, isCapital)) return false
  return !QUOTE.test(sentence.slice(0, at)) && !expressions.doubts.test(sentence.slice(0, expression.lastIndex))
}

function isUnnamed(named: RegExp, sentence: string, at: number, isCapital: IsCapital): boolean {
  named.lastIndex = at
  if (!named.test(sentence)) return false
  const [word] = /^\p{Ll}\p{L}*/u.exec(sentence.slice(named.lastIndex)) ?? []
  return word !== undefined && !isCapital(word)
}

/** Whether a folded sentence says something else than it seems to, in whichever of the languages: they look alike. */
export function notMeantIn(languages: Language[]): (sentence: string) => boolean {
  const expression = wordAmong(languages.flatMap(({ notMeant }) => notMeant))
  return (sentence) => expression.test(sentence)
}

/** Whether a folded text is handed over, in whichever of the languages: then nothing in it is about the person. */
export function handsOverIn(languages: Language[]): (text: string) => boolean {
  const expression = wordAmong(languages.flatMap(({ handsOver }) => handsOver))
  return (text) => expression.test(text)
}

const wordAmong = (pieces: string[]) => new RegExp(`(?:^|[^a-z])(?:${pieces.join('|')})(?![a-z])`)

/** Where a statement may start and how it goes on are apart: as one expression they would take long to compile. */
function expressionsOf(language: Language): Expressions {
  const { joiners, doubts, passing, named, facts, preferences, decisions } = language
  const from = (pieces: string[]) => new RegExp(pieces.join('|'), 'y')
  return {
    starts: new RegExp(`[,;!(] ?| - |(?<![^ ,])(?:${joiners.join('|')}),? `, 'g'),
    doubts: wordAmong(doubts),
    passing: wordAmong(passing),
    named: from(named),
    fact: from(facts),
    preference: from(preferences),
    decision: from(decisions),
  }
}
