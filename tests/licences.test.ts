import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import lock from '../package-lock.json'

/** May be used and passed on beside a work under another licence, with their notices kept. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
])
/** Linked and replaceable: the libraries of pictures that come with the web framework and are never called. */
const replaceable = new Set(['LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later'])

type Package = { license?: string; dev?: boolean; optional?: boolean }

test('everything that Kiwi is shipped with may be shipped with it', () => {
  const shipped = Object.entries(lock.packages as Record<string, Package>).filter(
    ([place, { dev }]) => place !== '' && !dev && existsSync(place),
  )
  expect(shipped.length).toBeGreaterThan(100)
  const foreign = shipped.map(([place]) => [place, licenceOf(place)]).filter(([, licence]) => !isAllowed(licence!))
  expect(foreign).toEqual([])
})

function licenceOf(place: string): string {
  const { license, licenses } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as {
    license?: string | { type: string }
    licenses?: { type: string }[]
  }
  return typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? '')
}

/** One of the licences it offers. */
const isAllowed = (licence: string) =>
  replaceable.has(licence) ||
  licence
    .replace(/[()]/g, '')
    .split(/ OR /i)
    .some((one) => permissive.has(one.trim()))
