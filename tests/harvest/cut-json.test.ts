import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cut, JsonCutter } from '@/lib/harvest/cut-json'

function cutAll(chunks: Buffer[], cutter = new JsonCutter()) {
  const cuts: Cut[] = chunks.flatMap((chunk) => cutter.push(chunk))
  const { isComplete, rest } = cutter.end()
  return { cuts: [...cuts, ...rest], isComplete }
}

const valuesOf = (cuts: Cut[]) => cuts.map(({ bytes }) => JSON.parse(bytes!.toString('utf8')) as unknown)

/** Cuts bytes at the given places, wherever they fall: inside characters and escapes too. */
function inPieces(json: string | Buffer, places: number[]): Buffer[] {
  const bytes = Buffer.from(json)
  const borders = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b)
  return [0, ...borders].map((border, i) => bytes.subarray(border, borders[i] ?? bytes.length))
}

const awkward = fc.constantFrom('"', '\\', '\\"', '[', ']}', '{"conversations":[', ',', '\n', '\ud83e\udd5d', 'é')
const text = fc.array(fc.oneof(awkward, fc.string({ unit: 'grapheme' }))).map((parts) => parts.join(''))
const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(text, tie('value'), { maxKeys: 5 }),
  ),
})).value
const places = fc.array(fc.nat(), { maxLength: 40 })
const space = fc.constantFrom(0, 1, '\t')

describe('whatever the borders of the chunks', () => {
  test('the elements of an array are those that JSON.parse finds', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 8 }), places, space, (array, cut, indent) => {
        const json = JSON.stringify(array, null, indent)
        const { cuts, isComplete } = cutAll(inPieces(json, cut))
        expect(isComplete).toBe(true)
        expect(valuesOf(cuts)).toEqual(JSON.parse(json))
        expect(cuts.map((one) => one.number)).toEqual(array.map((_, i) => i + 1))
      }),
      { numRuns: 300 },
    )
  })

  test('so are those of an array under conversations', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 6 }), value, places, space, (array, other, cut, indent) => {
        const json = JSON.stringify({ before: other, conversations: array, after: [other] }, null, indent)
        const { cuts, isComplete } = cutAll(inPieces(json, cut))
        expect(isComplete).toBe(true)
        expect(valuesOf(cuts)).toEqual((JSON.parse(json) as { conversations: unknown[] }).conversations)
      }),
      { numRuns: 200 },
    )
  })

  test('and the lines of JSON Lines, with blank lines between', () => {
    const line = fc.dictionary(text, value, { maxKeys: 4 })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), places, (lines, cut) => {
        const json = lines.map((one) => JSON.stringify(one)).join('\n\n')
        const { cuts } = cutAll(inPieces(json, cut))
        const whole = cuts.filter(({ bytes }) => bytes!.toString().trim() !== '')
        expect(valuesOf(whole)).toEqual(lines.map((one) => JSON.parse(JSON.stringify(one))))
        expect(whole.slice(1).map((one) => one.number)).toEqual(lines.slice(1).map((_, i) => 2 * i + 3))
      }),
      { numRuns: 200 },
    )
  })

  test('a cut-off array is known to be one', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 4 }), fc.nat(), places, (array, end, cut) => {
        const json = Buffer.from(JSON.stringify(array))
        const short = json.subarray(0, 1 + (end % (json.length - 1)))
        expect(cutAll(inPieces(short, cut)).isComplete).toBe(false)
      }),
      { numRuns: 200 },
    )
  })
})

test('a single object is one document', () => {
  const { cuts } = cutAll([Buffer.from('\n{"title": "a", "list": [1, 2],\n "conversations": {"a": 1}}\n')])
  expect(cuts.map((cut) => cut.kind)).toEqual(['document'])
  expect(valuesOf(cuts)).toEqual([{ title: 'a', list: [1, 2], conversations: { a: 1 } }])
})

test('documents on several lines may follow each other', () => {
  const { cuts } = cutAll([Buffer.from('{\n"a": 1\n}\n{\n"b": [2]\n}\n')])
  expect(valuesOf(cuts)).toEqual([{ a: 1 }, { b: [2] }])
})

test('from the second line on a bad line ends with itself', () => {
  const { cuts } = cutAll([Buffer.from('{"a":1}\n{"b":"cut off\n{"c":3}')])
  expect(cuts.map((cut) => cut.bytes!.toString())).toEqual(['{"a":1}', '', '{"b":"cut off', '{"c":3}'])
})

test('a value that is too long is passed over and not held', () => {
  const json = Buffer.from(JSON.stringify(['short', 'x'.repeat(500), { a: 1 }]))
  const { cuts } = cutAll(inPieces(json, [50, 150, 300]), new JsonCutter({ longest: 100 }))
  expect(cuts.map((cut) => cut.bytes?.toString() ?? null)).toEqual(['"short"', null, '{"a":1}'])
})

test('brackets that close nothing do no harm', () => {
  expect(() => cutAll([Buffer.from(']]}}[{"a":1}]]}{"b":2}')])).not.toThrow()
})

describe('what stands around a list of conversations', () => {
  const around = (json: string, at: number[] = []) => {
    const cutter = new JsonCutter()
    const { cuts } = cutAll(inPieces(json, at), cutter)
    return { cuts, around: cutter.around && (JSON.parse(cutter.around.toString('utf8')) as unknown) }
  }

  test('is told with that list empty, however the bytes fall', () => {
    fc.assert(
      fc.property(value, value, fc.array(value, { maxLength: 4 }), places, (before, after, conversations, at) => {
        const read = around(JSON.stringify({ before, conversations, after }), at)
        expect(read.around).toEqual({ before, conversations: [], after })
        expect(valuesOf(read.cuts)).toEqual(conversations)
      }),
    )
  })

  test('is nothing where there is no such list, and not held when it is long', () => {
    expect(around('[{"a":1}]\n{"b":2}').around).toBe(null)
    expect(around('{"x":{"conversations":[1]}}').around).toBe(null)
    const long = around(JSON.stringify({ conversations: [1], projects: ['x'.repeat(2 ** 21)] }))
    expect([valuesOf(long.cuts), long.around]).toEqual([[1], null])
  })
})
