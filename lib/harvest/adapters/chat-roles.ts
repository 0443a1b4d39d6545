import type { Message } from '../transcript'

const AUTHORS: { [role: string]: Message['author'] } = { user: 'person', assistant: 'assistant' }
const SPEAKERS: { [role: string]: string } = { user: 'Person', assistant: 'Assistant', system: 'System', tool: 'Tool' }

/** Whose words a message of this role holds, in the roles that models are sent; null for machinery. */
export const authorOf = (role: string): Message['author'] => (Object.hasOwn(AUTHORS, role) ? AUTHORS[role]! : null)

export const speakerOf = (role: string): string => (Object.hasOwn(SPEAKERS, role) ? SPEAKERS[role]! : 'Unknown speaker')
