import { z } from 'zod'
import type { OpenapiOperation as Operation } from '../../contract/openapi'
import { type ProblemCode, problemCodes } from '../../contract/problems'
import { querySchema } from '../route'
import type { RouteSpec } from '../route-spec'
import { problemsOf } from './problems-of'
import { type Named, type Schema, schemaOf } from './schema-of'

type Answered = Operation['responses'][string]
type Parameter = NonNullable<Operation['parameters']>[number]

/** One method of one path (`/api/memory/{id}`), as OpenAPI 3.1 tells it. */
export function operationOf(spec: RouteSpec, method: string, path: string, named: Named): Operation {
  const parameters = [
    ...parametersIn('path', spec.params ?? z.object({}), named),
    ...parametersIn('query', querySchema(spec), named),
  ]
  const requestBody = bodyOf(spec, named)
  return {
    operationId: operationId(method, path),
    summary: spec.summary,
    tags: [path.split('/')[2] ?? 'api'],
    security: securityOf(spec),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: answersOf(spec, method, named),
  }
}

/** Every answer by its status: successes as `returns` shapes them, and refusals. */
export function answersOf(spec: RouteSpec, method: string, named: Named): Record<string, Answered> {
  const told = spec.answers ?? { [spec.status ?? 200]: 'It is done.' }
  const content = successContent(spec, named)
  const answers: Record<string, Answered> = Object.fromEntries(
    Object.entries(told).map(([status, description]) => [status, { description, content }]),
  )
  for (const [status, codes] of Object.entries(problemsOf(spec, method)))
    answers[status] = together(answers[status], refused(codes))
  return answers
}

/** A status may stand for an answer of its own and for refusals. */
const together = (answered: Answered | undefined, refusal: Answered): Answered =>
  answered
    ? {
        description: `${answered.description}
${refusal.description}`,
        content: { ...answered.content, ...refusal.content },
      }
    : refusal

function successContent({ produces, returns }: RouteSpec, named: Named): Answered['content'] {
  if (!produces) return { 'application/json': { schema: schemaOf(returns, 'output', named) } }
  return Object.fromEntries(produces.map((type) => [type, { schema: { type: 'string' } }]))
}

function refused(codes: ProblemCode[]): Answered {
  const meanings: Record<string, string> = Object.assign({}, ...Object.values(problemCodes))
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }] }
  return {
    description: codes.map((code) => `${code}: ${meanings[code]}`).join('\n'),
    content: { 'application/problem+json': { schema } },
  }
}

function parametersIn(place: 'path' | 'query', schema: z.ZodType, named: Named): Parameter[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input', named) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function bodyOf({ reads, body = reads, uploads }: RouteSpec, named: Named): Operation['requestBody'] {
  if (!body && !uploads) return undefined
  const files = { type: 'array', items: { type: 'string', format: 'binary' } }
  return {
    required: true,
    content: {
      ...(body && { 'application/json': { schema: schemaOf(body, 'input', named) } }),
      ...(uploads && {
        'multipart/form-data': { schema: { type: 'object', properties: { file: files }, required: ['file'] } },
        'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
      }),
    },
  }
}

/** One of these is enough. A key is told with the scope it needs. */
function securityOf({ access = 'account', scope }: RouteSpec): Operation['security'] {
  const keys = [scope ?? []].flat().map((one) => ({ key: [one as string] }))
  if (access === 'public') return []
  if (access === 'key') return keys
  if (access === 'watcher') return [{ session: [] }, { watcher: [] }]
  return [{ session: [] }, ...(access === 'account' ? keys : [])]
}

const operationId = (method: string, path: string) =>
  method.toLowerCase() +
  path.replace(/^\/api/, '').replace(/[/{}.-]+(\w?)/g, (_, letter: string) => letter.toUpperCase())
