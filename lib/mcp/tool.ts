import type { CallToolResult, Tool as Definition, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { Scope } from '../contract/account'
import { Forbidden } from '../errors'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { parseAs } from '../parse-as'
import type { Deeds } from './deeds'

/** Who calls, as far as tools need to know: what they may, and the one mind they mean. */
export type ToolContext = {
  accountId: string
  scopes: readonly Scope[]
  mind: MindHandle
  at: Installation
  deeds: Deeds
  /** Aborts when the caller has gone. */
  signal: AbortSignal
}

export type ToolSpec = {
  name: string
  title: string
  description: string
  /** One of these is needed, to see the tool and to call it. */
  scope: Scope | readonly Scope[]
  hints: Required<Pick<ToolAnnotations, 'readOnlyHint' | 'destructiveHint' | 'idempotentHint' | 'openWorldHint'>>
  input: z.ZodObject
  output: z.ZodObject
}

export type Tool = {
  definition: Definition
  isFor(scopes: readonly Scope[]): boolean
  call(given: unknown, context: ToolContext): Promise<CallToolResult>
}

/**
 * A door for models, the twin of a route: may they, parse, run, shape the answer.
 * What it throws becomes an error of the tool; see `server.ts`.
 */
export function tool<const S extends ToolSpec>(
  spec: S,
  run: (given: z.output<S['input']>, context: ToolContext) => Promise<z.input<S['output']>>,
): Tool {
  const { name, title, description, hints, input, output } = spec
  const needed: readonly Scope[] = [spec.scope].flat()
  const isFor = (scopes: readonly Scope[]) => needed.some((scope) => scopes.includes(scope))
  return {
    definition: {
      name,
      title,
      description,
      annotations: hints,
      inputSchema: schemaOf(input, 'input'),
      outputSchema: schemaOf(output, 'output'),
    },
    isFor,
    async call(given, context) {
      if (!isFor(context.scopes))
        throw new Forbidden('insufficient_scope', `This key lacks the scope ${needed.join(' or ')}.`)
      const answer = await run(await parseAs<S['input']>(spec.input, given ?? {}), context)
      const structuredContent = await output.parseAsync(answer)
      return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent }
    },
  }
}

/** Reads nothing but what is stored, and changes nothing of it. */
export const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const

/**
 * As a list of tools tells it, where every model that connects pays for each character: without patterns that a format
 * says already and bounds that every number has; of an answer only what its members are.
 */
function schemaOf(schema: z.ZodObject, io: 'input' | 'output'): Definition['inputSchema'] {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema: told }) => {
      if (told.format) delete told.pattern
      if (told.maximum === Number.MAX_SAFE_INTEGER) delete told.maximum
      if (told.minimum === Number.MIN_SAFE_INTEGER) delete told.minimum
      if (io === 'input') return
      delete told.required
      delete told.additionalProperties
    },
  })
  return rest as Definition['inputSchema']
}
