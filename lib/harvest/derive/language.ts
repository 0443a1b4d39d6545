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
  facts: string[]
  preferences: string[]
  decisions: string[]
}

/** Lines of words between bars; `_` stands for a blank at the end of one. */
export const listed = (words: string) => words.split(/[|\n]/).flatMap((word) => word.trim().replace('_', ' ') || [])

export const each = (starts: string[], ends: string[]) => starts.flatMap((start) => ends.map((end) => start + end))

type Expressions = { [kind in StatementKind]: RegExp } & { starts: RegExp; doubts: RegExp; passing: RegExp }

// The order in which a sentence is tried: "remember that I prefer" is a preference, "I decided that I live" a decision.
const KINDS: StatementKind[] = ['decision', 'preference', 'fact']
const QUOTE = /["“”„«»`]/

/** Returns what kind of statement a folded sentence is, or null. */
export function recogniserOf(language: Language): (sentence: string) => StatementKind | null {
  const expressions = expressionsOf(language)
  return (sentence) => {
    const starts = [
      0,
      ...Array.from(sentence.matchAll(expressions.starts), ({ index, 0: { length } }) => index + length),
    ]
    const kind = KINDS.find((one) => starts.some((at) => states(expressions, one, sentence, at)))
    if (!kind || (kind !== 'decision' && expressions.passing.test(sentence))) return null
    return kind
  }
}

function states(expressions: Expressions, kind: StatementKind, sentence: string, at: number): boolean {
  const expression = expressions[kind]
  expression.lastIndex = at
  if (!expression.test(sentence)) return false
  return !QUOTE.test(sentence.slice(0, at)) && !expressions.doubts.test(sentence.slice(0, expression.lastIndex))
}

/** Where a statement may start and how it goes on are apart: as one expression they would take long to compile. */
function expressionsOf({ joiners, doubts, passing, facts, preferences, decisions }: Language): Expressions {
  const from = (pieces: string[]) => new RegExp(pieces.join('|'), 'y')
  const word = (pieces: string[]) => new RegExp(`(?:^|[^a-z])(?:${pieces.join('|')})(?![a-z])`)
  return {
    starts: new RegExp(`[,;!(] ?| - |(?<![^ ,])(?:${joiners.join('|')}),? `, 'g'),
    doubts: word(doubts),
    passing: word(passing),
    fact: from(facts),
    preference: from(preferences),
    decision: from(decisions),
  }
}
