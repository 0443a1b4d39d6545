import type { ParseArgsConfig } from 'node:util'
import type { z } from 'zod'
import type { AccountRow } from '@/db/center/accounts'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'

type Options = NonNullable<ParseArgsConfig['options']>
type ValueOf<O extends Options[string]> = O['type'] extends 'boolean'
  ? boolean
  : O['multiple'] extends true
    ? string[]
    : string
export type Values<O extends Options> = { [N in keyof O]?: ValueOf<O[N]> }

/** Exit codes of the contract. */
export const exit = { done: 0, failed: 1, usage: 2, someFailed: 3 } as const

/** What a command came to: one document for `--json`, lines for a person. */
export type Outcome = { json: unknown; text: string; code?: number }

export type Context<O extends Options> = {
  values: Values<O>
  positionals: string[]
  /** The data folder, which holds data already unless the command may begin one. Opens nothing. */
  dataFolder(): string
  /** Whether the data folder holds data. Opens nothing. */
  hasData(): boolean
  /** Opens the data folder; what was typed is checked before. */
  installation(): Installation
  /** Whose data: `--account`, else the owner. Throws NotFound. */
  account(): Promise<AccountRow>
  /** Which mind of that account: `--mind`, else the personal one. Throws NotFound. */
  mind(): Promise<MindHandle>
  /** `--mind` as it was typed, if it was. */
  mindId: string | undefined
  /** The address of `--account` as it was typed, if it was. */
  typedAccount: string | undefined
}

export type Command<O extends Options = Options> = {
  /** One line for the list of commands. */
  summary: string
  /** What follows the name, such as `QUERY [--limit N]`. */
  usage: string
  /** Beside those that every command has. */
  options: O
  /** What its first word may be, where that is one of a few. */
  verbs?: readonly string[]
  /** How many words without a dash it takes. */
  words: { least: number; most: number }
  /** Whether with these words the command may begin in an empty folder. */
  makesData?(words: string[]): boolean
  /** Answers its outcome, or nothing when it has written its output itself. */
  run(context: Context<O>): Promise<Outcome | undefined>
}

export const command = <const O extends Options>(it: Command<O>) => it

/** What was typed is not what the command takes; told in one line, exit 2. */
export class Usage extends Error {}

/** Checks what was typed by the schema of the matching route; `named` says what a field is called on the command line. */
export function typedAs<S extends z.ZodType>(
  schema: S,
  given: unknown,
  named: Record<string, string> = {},
): z.output<S> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = String(issue?.path[0] ?? '')
  throw new Usage(field ? `${named[field] ?? `--${field}`}: ${issue!.message}` : issue!.message)
}
