import { aConversation } from '../helpers/an-item'

/** What a process that is to be killed is told. */
export type Orders = {
  role: 'importer' | 'mixed'
  dataFolder: string
  mindId: string
  log: string
  /** How many there are. */
  subjects: number
  /** A way of doing it wrongly, which the invariants must find. */
  broken: 'check outside' | 'two transactions' | null
}

export const turns = 4
export const pairOf = (subject: number) => ({ source: 'chatgpt', sourceRef: `subject-${subject}` })
/** A word that no other subject has. */
export const wordOf = (subject: number) => `qx${String.fromCharCode(97 + (subject % 26))}${subject}welkin`

export const itemOf = (subject: number) =>
  aConversation(
    Array.from({ length: turns }, (_, turn) => `The ${wordOf(subject)} lantern number ${turn} hangs in the shed.`),
    { ...pairOf(subject), title: wordOf(subject) },
  )

export const chosen = <T>(among: readonly T[]): T => among[Math.floor(Math.random() * among.length)]!
