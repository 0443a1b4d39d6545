import type { Message } from '../transcript'
import { opened } from './agent-envelopes'

type Prompt = { words: string; asides: Message['asides'] }

const ENVELOPES = new Set([
  ...['environment_context', 'user_instructions', 'instructions', 'permissions', 'recommended_plugins'],
  ...['turn_aborted', 'subagent_notification', 'goal', 'goal_context', 'user_action', 'user_shell_command', 'skill'],
  ...['skills_instructions', 'apps_instructions', 'plugins_instructions', 'collaboration_mode', 'model_switch'],
  ...['personality', 'personality_spec', 'hook_prompt', 'inter_agent_communication', 'context'],
])
const PICTURE_TAG = /^<\/?image(?: [^<>\n]{0,500})?>$/
const AGENTS_FILE = /^# AGENTS\.md[^\n]*\n\s*<INSTRUCTIONS>/
const AGENTS_FILE_ALONE = /^# AGENTS\.md instructions\b/
const INSTRUCTIONS_END = '</INSTRUCTIONS>'
const EDITOR_CONTEXT = /^# Context from my IDE setup/
const REQUEST = '## My request for Codex:'

/**
 * What the person typed, without what the program and the editor put before it.
 * @param isRaw as it was sent to the model, where every tag with an underscore is the program's
 */
export function readCodexPrompt(text: string, isRaw = false): Prompt {
  const asides: Message['asides'] = []
  let words = text.trim()
  for (let before = ''; before !== words; ) {
    before = words
    const { envelopes, words: rest } = opened(words, (name) => ENVELOPES.has(name) || (isRaw && name.includes('_')))
    for (const { name, content } of envelopes) asides.push({ label: name, text: content })
    words = withoutInstructions(rest, asides)
  }
  if (PICTURE_TAG.test(words)) words = ''
  return { words: requestIn(words, asides), asides: asides.filter((aside) => aside.text !== '') }
}

function withoutInstructions(words: string, asides: Message['asides']): string {
  const end = AGENTS_FILE.test(words) ? words.indexOf(INSTRUCTIONS_END) : -1
  const cut = end >= 0 ? end + INSTRUCTIONS_END.length : AGENTS_FILE_ALONE.test(words) ? words.length : 0
  if (cut > 0) asides.push({ label: 'instructions', text: words.slice(0, cut) })
  return words.slice(cut).trim()
}

/** Editors send what is open and selected, and then, under a heading, what was asked. */
function requestIn(words: string, asides: Message['asides']): string {
  if (!EDITOR_CONTEXT.test(words)) return words
  const at = words.indexOf(`\n${REQUEST}`)
  const end = at < 0 ? words.length : at
  asides.push({ label: 'editor', text: words.slice(0, end) })
  return words.slice(end).trim().slice(REQUEST.length).trim()
}
