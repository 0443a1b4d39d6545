import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { shapeText } from '@/components/reference/shape-text'
import { filledAddress } from '@/components/reference/try-request'
import { entriesByArea, whoMayAsk } from '@/components/reference/use-reference'
import type { OpenapiDocument, OpenapiOperation } from '@/lib/contract/openapi'
import { en } from '@/messages/en'
import { ro } from '@/messages/ro'

const shapeOf = (schema: z.ZodType) => shapeText(z.toJSONSchema(schema))

describe('a shape is told as a person reads it', () => {
  it.each([
    [z.string(), 'string'],
    [z.number().nullable(), 'number | null'],
    [z.enum(['a', 'b']), '"a" | "b"'],
    [z.array(z.union([z.string(), z.boolean()])), '(string | boolean)[]'],
    [z.literal('ok'), '"ok"'],
    [z.unknown(), 'anything'],
    [z.iso.datetime(), 'time'],
    [z.number().int().min(1).max(200), 'integer 1–200'],
    [z.record(z.string(), z.boolean()), '{\n  [name]: boolean\n}'],
    [z.object({ id: z.string(), tags: z.array(z.string()).optional() }), '{\n  id: string\n  tags?: string[]\n}'],
    [z.object({ at: z.object({ page: z.boolean() }) }), '{\n  at: {\n    page: boolean\n  }\n}'],
    [z.object({}), '{}'],
  ])('%#', (schema, text) => {
    expect(shapeOf(schema)).toBe(text)
  })

  it('and a named one by its name', () => {
    expect(shapeText({ type: 'array', items: { $ref: '#/components/schemas/Memory' } })).toBe('Memory[]')
    const refusal = { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: {}, type: 'object' }] }
    expect(shapeText(refusal)).toBe('Problem & {}')
  })
})

it('what is filled in becomes an address, each part as one part', () => {
  expect(filledAddress('/api/memory/{id}', { id: 'a/b c', mind: '' }, ['id'])).toBe('/api/memory/a%2Fb%20c')
  expect(filledAddress('/api/memory', { q: 'red & blue', limit: '5' }, [])).toBe('/api/memory?q=red+%26+blue&limit=5')
})

const operation = (more: Partial<OpenapiOperation> = {}): OpenapiOperation => ({
  operationId: 'x',
  summary: 'List memories',
  tags: ['memory'],
  security: [],
  responses: {},
  ...more,
})

it('doors are listed below their area and found by method, path and summary', () => {
  const told = {
    tags: [
      { name: 'memory', description: 'One mind' },
      { name: 'health', description: 'Liveness' },
    ],
    paths: {
      '/api/health': { get: operation({ tags: ['health'], summary: 'Whether it is there' }) },
      '/api/memory': { get: operation(), post: operation({ summary: 'State one memory' }) },
    },
  } as unknown as OpenapiDocument
  const found = (words: string) =>
    entriesByArea(told, words).map(({ area, entries }) => [area, entries.map(({ method }) => method)])
  expect(found('')).toEqual([
    ['memory', ['GET', 'POST']],
    ['health', ['GET']],
  ])
  expect(found('post memory')).toEqual([['memory', ['POST']]])
  expect(found('LIST')).toEqual([['memory', ['GET']]])
  expect(found('zebra')).toEqual([])
})

it('who may ask is a sentence of the language of the page', () => {
  const english = createTranslator({ locale: 'en-GB', messages: en, namespace: 'reference' })
  const who = (security: OpenapiOperation['security'], t = english) => whoMayAsk(operation({ security }), t)
  expect(who([{ session: [] }, { watcher: [] }])).toBe('An administrator who is signed in, or a monitor with its token')
  expect(who([])).toBe('Anybody')
  expect(who([{ session: [] }])).toBe('A person who is signed in')
  expect(who([{ session: [] }, { key: ['memory:read'] }])).toBe('A person who is signed in, or a key with memory:read')
  const keys = [{ key: ['memory:write'] }, { key: ['memory:curate'] }]
  expect(who(keys)).toBe('A key with memory:write or memory:curate')
  const romanian = createTranslator({ locale: 'ro-RO', messages: ro, namespace: 'reference' })
  expect(who(keys, romanian)).toBe('O cheie cu memory:write sau memory:curate')
})
