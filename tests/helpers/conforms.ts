import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { problemAnswer } from '@/lib/contract/problems'
import { answersOf } from '@/lib/http/openapi/operation-of'
import { type Named, type Schema, schemaOf } from '@/lib/http/openapi/schema-of'
import type { RouteSpec } from '@/lib/http/route-spec'

// Formats are told beside what the schemas of the contract check themselves.
const ajv = new Ajv2020({ strict: false, validateFormats: false })
const known = new WeakMap<RouteSpec, Map<string, ReturnType<typeof answersFrom>>>()

/** @throws when a route answers a status, a type, a code or a shape that the description of the API does not have */
export async function mustConform(spec: RouteSpec, request: Request, response: Response) {
  const where = `${request.method} ${new URL(request.url).pathname} ${response.status}`
  const content = answersTo(spec, request.method)[response.status]
  if (!content) throw new Error(`${where}: ${await response.clone().text()} is no status of the description`)
  if (response.body === null) return
  const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]!
  const checker = content[type]
  if (!checker) throw new Error(`${where}: ${type} is no media type of the description`)
  if (!/[/+]json$/.test(type)) return
  const check = checker()
  if (!check(await response.clone().json())) throw new Error(`${where}: ${ajv.errorsText(check.errors)}`)
}

function answersTo(spec: RouteSpec, method: string) {
  const byMethod = known.get(spec) ?? new Map()
  const answers = byMethod.get(method) ?? answersFrom(spec, method)
  known.set(spec, byMethod.set(method, answers))
  return answers
}

/** By status and media type, how to check a body: compiled when it is first asked for. */
function answersFrom(spec: RouteSpec, method: string): Record<string, Record<string, () => ValidateFunction>> {
  const named: Named = new Map([['Problem', schemaOf(problemAnswer, 'output', new Map())]])
  const answers = Object.entries(answersOf(spec, method, named))
  const components = { schemas: Object.fromEntries(named) }
  const checkersOf = ([type, { schema }]: [string, { schema: Schema }]) => [
    type,
    once(() => ajv.compile({ ...schema, components })),
  ]
  return Object.fromEntries(
    answers.map(([status, { content }]) => [status, Object.fromEntries(Object.entries(content).map(checkersOf))]),
  )
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
