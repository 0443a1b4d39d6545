/** Marks on text that deserves a second look. The text itself is never changed because of them. */
export type TextFlag = 'reads_like_instructions' | 'holds_secret'

// Conservative, and linear: no pattern repeats anything that itself repeats.
const INSTRUCTIONS = [
  /\b(?:ignore|disregard|forget|override) (?:all |any |the |your |my )?(?:of the |of your )?(?:previous|prior|above|earlier|preceding) (?:instruction|prompt|rule|message|direction|guideline)/i,
  /<\/?(?:system|system-reminder|system_prompt|memory|memories|tool_result|function_results)>|<\|(?:im_start|im_end|system|endoftext)\|>|\[\/?INST\]|<<\/?SYS>>/i,
  /\byou are now (?:the owner|the admin|an admin|in developer mode|unrestricted|jailbroken|DAN\b)/i,
  /\b(?:delete|erase|wipe|reveal|disclose|reply with) (?:all|every|your) (?:stored |saved )?memor(?:y|ies)\b/i,
  /\b(?:reveal|print|repeat|output) (?:your|the) (?:hidden |initial |full )?system prompt\b/i,
  /\bdo not (?:tell|inform|alert|warn) the user\b/i,
]
// Overrides of the writing direction, letters of the invisible tag block outside a flag emoji, rows of zero-width characters.
const HIDDEN = /[\u202d\u202e]|(?<![\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0001}-\u{e007e}]|[\u200b\u200c\u2060\ufeff]{6}/u
const SECRET =
  /-----BEGIN (?:[A-Z]{2,9} )?PRIVATE KEY-----|\b(?:sk-(?:ant-|proj-)?[A-Za-z0-9_-]{32}|AKIA[0-9A-Z]{16}\b|gh[opsu]_[A-Za-z0-9]{36}|xox[abps]-[A-Za-z0-9-]{20}|kiwi_ak_[0-9A-Za-z]{46})/

export function flagsOf(text: string): TextFlag[] {
  const flags: TextFlag[] = []
  if (HIDDEN.test(text) || INSTRUCTIONS.some((pattern) => pattern.test(text))) flags.push('reads_like_instructions')
  if (SECRET.test(text)) flags.push('holds_secret')
  return flags
}
