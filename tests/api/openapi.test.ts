import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { doors } from '@/app/api/openapi.json/doors'
import { GET } from '@/app/api/openapi.json/route'
import { signInPaths } from '@/app/api/openapi.json/sign-in-paths'
import { statement } from '@/lib/contract/memory'
import type { OpenapiOperation } from '@/lib/contract/openapi'
import { codesOf, problemStatuses } from '@/lib/contract/problems'
import { NotFound } from '@/lib/errors'
import { documentOf } from '@/lib/http/openapi/document-of'
import { answer, route } from '@/lib/http/route'
import { aKiwi, aRequest, params } from '../helpers/a-kiwi'
import { signedIn } from '../helpers/sign-in'

const root = join(import.meta.dirname, '../..')
const told = documentOf({ ...doors, '/api/openapi.json': { GET } }, signInPaths, {
  version: '1.2.3',
  sessionCookie: 'kiwi.session',
})
const operations = Object.entries(told.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]): [string, OpenapiOperation] => [`${method} ${path}`, operation]),
)

describe('the description of the API', () => {
  test('is valid OpenAPI 3.1, every reference in it included', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(told))).toMatchObject({ valid: true })
    expect(validator.version).toBe('3.1')
    const named = new Set(Object.keys(told.components.schemas))
    const references = [...JSON.stringify(told).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to!)
    expect(references.filter((to) => !named.has(to.replace('#/components/schemas/', '')))).toEqual([])
    expect(references.length).toBeGreaterThan(100)
  })

  test('is served to whoever asks, with the version and the cookie of this installation', async () => {
    const kiwi = aKiwi()
    await kiwi.anAccount({ email: 'ana@example.test' })
    const response = await GET(aRequest('GET', '/api/openapi.json', undefined, { Origin: null }), params())
    const { info, components, ...served } = await response.json()
    const { info: _, components: parts, ...made } = told
    expect(served).toEqual(JSON.parse(JSON.stringify(made)))
    expect(components.schemas).toEqual(JSON.parse(JSON.stringify(parts.schemas)))
    expect(info.version).toBe(kiwi.config.version)
    const { Cookie } = await signedIn('ana@example.test')
    expect(Cookie.split('; ').map((pair) => pair.split('=')[0])).toContain(components.securitySchemes.session.name)
  })

  test('holds every method of every route of the app', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
    const files = readdirSync(join(root, 'app/api'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(^|[\\/])route\.ts$/.test(file),
    )
    const missing: string[] = []
    for (const file of files) {
      const path = `/api/${file.replaceAll('\\', '/').replace(/\/?route\.ts$/, '')}`
      // Signing in is a library's; the other stands for all that is not there.
      if (/\[\.\.\.(nextauth|unknown)\]/.test(path)) continue
      const exported = Object.keys(await import(join(root, 'app/api', file)))
      const here = told.paths[path.replace(/\[(\w+)\]/g, '{$1}')] ?? {}
      for (const method of methods.filter((one) => exported.includes(one)))
        if (!(method.toLowerCase() in here)) missing.push(`${method} ${path}`)
    }
    expect(missing).toEqual([])
    expect(files.length).toBeGreaterThan(45)
  })

  test.each(operations)('%s has a sentence, a name of its own and the parts of its path', (name, operation) => {
    expect(operation.summary.length).toBeGreaterThan(3)
    expect(operations.filter(([, { operationId }]) => operationId === operation.operationId)).toHaveLength(1)
    expect(told.tags.map((tag) => tag.name)).toContain(operation.tags[0])
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, part]) => part)
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    expect(declared.map((parameter) => parameter.name)).toEqual(inPath)
  })

  test('tells who may ask: nobody in particular, a person, or a key with one of its scopes', () => {
    const of = (name: string) => operations.find(([one]) => one === name)![1].security
    expect(of('get /api/health')).toEqual([])
    expect(of('get /api/devices')).toEqual([{ session: [] }])
    expect(of('get /api/memory')).toEqual([{ session: [] }, { key: ['memory:read'] }])
    expect(of('patch /api/memory/{id}')).toEqual([
      { session: [] },
      { key: ['memory:write'] },
      { key: ['memory:curate'] },
    ])
    expect(of('post /api/mcp')).not.toContainEqual({ session: [] })
  })

  test('tells a body by the schema that it is parsed with, and files as files', () => {
    const content = (path: string) => told.paths[path]!.post!.requestBody!.content
    const { $schema: _, ...schema } = z.toJSONSchema(statement, { io: 'input' })
    expect(Object.keys(content('/api/memory'))).toEqual(['application/json'])
    expect(content('/api/memory')['application/json']!.schema.required).toEqual(schema.required)
    expect(Object.keys(content('/api/memory/import'))).toEqual(['multipart/form-data', 'application/octet-stream'])
    expect(Object.keys(content('/api/memory/ingest'))).toContain('application/json')
  })
})

/** `new Conflict('code'`, and classes of errors that give theirs to `super`. */
const thrown = /(?:new (\w+)|extends (\w+) \{[^}]*?super)\(\s*'([a-z_]+)'(?:,\s*(\d{3}))?/g

describe('codes of problems', () => {
  test('are listed with their status, every one that the sources throw', () => {
    const listed = new Map(problemStatuses.flatMap((status) => codesOf(status).map((code) => [code as string, status])))
    const kinds: Record<string, number> = { Conflict: 409, Forbidden: 403, Unreadable: 422, Unavailable: 503 }
    const unlisted: string[] = []
    const seen = new Set<string>()
    for (const file of ['lib', 'db', 'app', 'worker'].flatMap(sourcesUnder)) {
      // What only the command line does answers no request.
      if (/^lib\/(cli|backup)\//.test(file)) continue
      const text = readFileSync(join(root, file), 'utf8')
      for (const [, made, parent, code, status] of text.matchAll(thrown)) {
        const kind = made ?? parent!
        const wanted = kind === 'DomainError' ? Number(status) : kinds[kind]
        if (wanted === undefined) continue
        seen.add(code!)
        if (listed.get(code!) !== wanted) unlisted.push(`${file}: ${code} ${wanted}`)
      }
    }
    expect(unlisted).toEqual([])
    for (const code of ['too_slow', 'suppressed', 'mind_stale', 'too_many_requests', 'urls_disabled', 'storage_full'])
      expect(seen).toContain(code)
  })

  test('are told at each operation that may answer with them', () => {
    const codes = (path: string, method: 'get' | 'post', status: number) =>
      JSON.stringify(told.paths[path]![method]!.responses[status]?.content)
    expect(codes('/api/memory', 'post', 409)).toContain('suppressed')
    expect(codes('/api/memory/ingest', 'post', 403)).toContain('urls_disabled')
    expect(codes('/api/memory/import', 'post', 422)).toContain('unrecognised_format')
    expect(codes('/api/memory', 'get', 409) ?? '').not.toContain('suppressed')
    expect(codes('/api/memory', 'post', 408)).toContain('too_slow')
    expect(codes('/api/memory/import', 'post', 408)).toContain('too_slow')
    for (const path of ['/api/memory', '/api/memory/sources', '/api/kiwi/memory'])
      for (const code of ['mind_stale', 'suppression_unavailable']) expect(codes(path, 'get', 503)).toContain(code)
    expect(codes('/api/devices', 'get', 503)).not.toContain('mind_stale')
  })
})

const sourcesUnder = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)

describe('an answer in a test that the description does not have fails that test', () => {
  const spec = { summary: 'A test', returns: z.object({ at: z.string() }), access: 'public' } as const
  const ask = (door: ReturnType<typeof route>) => door(aRequest('GET', '/api/somewhere'), params())

  test('a status', async () => {
    aKiwi()
    await expect(ask(route(spec, () => answer(201, { at: 'x' })))).rejects.toThrow('no status of the description')
    await expect(ask(route({ ...spec, status: 201 }, () => ({ at: 'x' })))).resolves.toMatchObject({ status: 201 })
  })

  test('a code of a problem', async () => {
    aKiwi()
    const refusing = () => {
      throw new NotFound('thing')
    }
    await expect(ask(route(spec, refusing))).rejects.toThrow('not_found')
    await expect(ask(route({ ...spec, problems: ['not_found'] }, refusing))).resolves.toMatchObject({ status: 404 })
  })

  test('a media type or a shape that a handler made itself', async () => {
    aKiwi()
    await expect(ask(route(spec, () => new Response('hello')))).rejects.toThrow('no media type')
    await expect(ask(route(spec, () => Response.json({ at: 5 })))).rejects.toThrow('at must be string')
  })
})
