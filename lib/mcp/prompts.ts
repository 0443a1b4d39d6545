import { ErrorCode, type GetPromptResult, McpError, type Prompt } from '@modelcontextprotocol/sdk/types.js'

type Offered = Prompt & { says(given: string): string }

/** What a person can choose in an assistant's menu instead of writing it. */
const offered: readonly Offered[] = [
  {
    name: 'remember_this',
    title: 'Remember this',
    description: 'Saves something for good, in a sentence that stands by itself.',
    arguments: [{ name: 'what', description: 'What to remember', required: true }],
    says: (what) =>
      `Remember this with save_memory: one call for each thing, each in a sentence that will be understood without this conversation, with the kind that fits (fact, preference, decision, task or note). Say what you saved.\n\n${what}`,
  },
  {
    name: 'what_do_you_know_about',
    title: 'What do you know about …',
    description: 'Tells what is remembered of something, with where each part came from.',
    arguments: [{ name: 'topic', description: 'What to look for', required: true }],
    says: (topic) =>
      `Look with search_memory for what is remembered about the following, and tell me in a few sentences. Name the source and the time of each part, say what contradicts what, and say so if nothing is known; add nothing from elsewhere.\n\n${topic}`,
  },
]

export const prompts: Prompt[] = offered.map(({ says: _, ...prompt }) => prompt)

/** @throws McpError for a prompt that is none, or without its argument */
export function promptNamed(name: string, given: Record<string, string> = {}): GetPromptResult {
  const found = offered.find((prompt) => prompt.name === name)
  if (!found)
    throw new McpError(ErrorCode.InvalidParams, 'There is no such prompt. prompts/list names those there are.')
  const wanted = found.arguments![0]!.name
  const value = given[wanted]?.trim()
  if (!value) throw new McpError(ErrorCode.InvalidParams, `${wanted}: some words`)
  const { description } = found
  return { description, messages: [{ role: 'user', content: { type: 'text', text: found.says(value) } }] }
}
