/** Marks on text that deserves a second look. The text itself is never changed because of them. */
export type TextFlag = 'reads_like_instructions' | 'holds_secret'

// Tried on lower-case text on one line without what cannot be seen, and only where one of the words of MAYBE_INSTRUCTIONS occurs: each pattern needs one of them.
// No pattern repeats what itself repeats.
const MAYBE_INSTRUCTIONS = /ignore|disregard|forget|override|<|inst\]|you\s+are\s+now|memor|system\s+prompt|the\s+user/i
const INSTRUCTIONS = [
  /\b(?:ignore|disregard|forget|override) (?:all |any |the |your |my )?(?:of the |of your )?(?:previous|prior|above|earlier|preceding) (?:instruction|prompt|rule|message|direction|guideline)/,
  /<\/?(?:system|system-reminder|system_prompt|memory|memories|tool_result|function_results)>/,
  /<\|(?:im_start|im_end|system|endoftext)\|>|\[\/?inst\]|<<\/?sys>>/,
  /\byou are now (?:the owner|the admin|an admin|in developer mode|unrestricted|jailbroken)/,
  /\b(?:delete|erase|wipe|reveal|disclose|reply with) (?:all|every|your) (?:stored |saved )?memor(?:y|ies)\b/,
  /\b(?:reveal|print|repeat|output) (?:your|the) (?:hidden |initial |full )?system prompt\b/,
  /\bdo not (?:tell|inform|alert|warn) the user\b/,
]
// What tears words apart and is not seen, such as a soft hyphen, and letters that only look like the plain ones.
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
const MAYBE_UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\uff01-\uff5e\u{1d400}-\u{1d7ff}]/u
// A long text is looked at piece by piece, each overlapping the next by more than any pattern is long.
const WINDOW = 500_000
const OVERLAP = 200
// Overrides of the writing direction, rows of zero-width characters, the invisible tag block outside a flag emoji.
const MAYBE_HIDDEN = /[\u200b-\u206f\ufeff\udb40]/
const HIDDEN = /[\u202d\u202e]|[\u200b\u200c\u2060\ufeff]{6}|(?<![\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0001}-\u{e007e}]/u
const SECRETS: [start: string, pattern: RegExp][] = [
  ['PRIVATE KEY-----', /-----BEGIN (?:[A-Z]{2,9} )?PRIVATE KEY-----/],
  ['sk-', /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{32}/],
  ['AKIA', /\bAKIA[0-9A-Z]{16}\b/],
  ['ghp_', /\bghp_[A-Za-z0-9]{36}/],
  ['gho_', /\bgho_[A-Za-z0-9]{36}/],
  ['ghs_', /\bghs_[A-Za-z0-9]{36}/],
  ['xox', /\bxox[abps]-[A-Za-z0-9-]{20}/],
  ['kiwi_ak_', /\bkiwi_ak_[0-9A-Za-z]{46}\b/],
]

type Told = { flags: string[]; title: string | null; content: string }

/** Whether a memory is to be told as data with a warning. An import marks what it brings; what was stated since is looked at here. */
export const readsLikeInstructions = (memory: Told) => marksOf(memory).includes('reads_like_instructions')

/** Whether it is not told to a model that did not ask for it. */
export const isSuspicious = (memory: Told) => readsLikeInstructions(memory) || marksOf(memory).includes('holds_secret')

const marksOf = ({ flags, title, content }: Told) => [...flags, ...flagsOf(title ?? ''), ...flagsOf(content)]

export function flagsOf(text: string): TextFlag[] {
  const flags: TextFlag[] = []
  if (soundsLikeInstructions(text) || hidesSomething(text)) flags.push('reads_like_instructions')
  if (SECRETS.some(([start, pattern]) => text.includes(start) && pattern.test(text))) flags.push('holds_secret')
  return flags
}

function soundsLikeInstructions(text: string): boolean {
  const seen = MAYBE_UNSEEN.test(text) ? text.normalize('NFKC').replace(UNSEEN, '') : text
  if (!MAYBE_INSTRUCTIONS.test(seen)) return false
  const line = seen.replace(/\s+/g, ' ')
  for (let from = 0; from + OVERLAP < Math.max(line.length, OVERLAP + 1); from += WINDOW - OVERLAP) {
    const lower = line.slice(from, from + WINDOW).toLowerCase()
    if (INSTRUCTIONS.some((pattern) => pattern.test(lower))) return true
  }
  return false
}

const hidesSomething = (text: string) => MAYBE_HIDDEN.test(text) && HIDDEN.test(text)
