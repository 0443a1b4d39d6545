import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseArgs } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Command } from '@/lib/cli/command'
import { commands } from '@/lib/cli/commands/registry'
import { everywhere } from '@/lib/cli/run-command'
import { fencesOf, pageAt, pages, root } from './the-docs'
import { wordsOf } from './words-of'

const lines = fencesOf('sh').flatMap(({ path, text }) => commandsIn(text).map((line) => ({ path, line })))

/** One command each: lines that go on are one, what follows another is its own. */
function commandsIn(text: string): string[] {
  const joined = text.replace(/\\\n\s*/g, ' ').split('\n')
  return joined
    .flatMap((line) => line.split(/ && /))
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The words of a command after settings that stand before it. */
function typed(line: string): string[] {
  const words = wordsOf(line)
  while (/^[A-Z_]+=/.test(words[0] ?? '')) words.shift()
  return words
}

test('there are commands to look at, on many pages', () => {
  expect(new Set(lines.map(({ path }) => path)).size).toBeGreaterThan(8)
  expect(lines.length).toBeGreaterThan(50)
})

/** What the pages may speak of beside the program itself. */
const ofTheSystem = [
  'git',
  'cd',
  'cp',
  'printf',
  'docker',
  'systemctl',
  'export',
  'unzip',
  'node',
  'npm',
  'npx',
  'curl',
  'claude',
  'source',
]

test.each(lines)('$path: $line', async ({ line }) => {
  const words = typed(line)
  expect(ofTheSystem).toContain(words[0])
  if (words[0] === 'npm') await isScript(words)
  if (words[0] === 'node' && words[1] !== '-e') expect(existsSync(join(root, words[1]!)), words[1]).toBe(true)
  if (words[0] === 'docker') isService(words)
  if (words[0] === 'curl') isRoute(words)
})

async function isScript([, verb, ...rest]: string[]) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const [name, ...given] = verb === 'run' ? rest.filter((word) => word !== '-s') : [verb!, ...rest]
  expect(Object.keys(scripts)).toContain(name)
  const args = given[0] === '--' ? given.slice(1) : given
  if (name === 'kiwi') await isCommand(args)
  if (name === 'eval') await isCommand(['eval', ...args])
}

/** Takes the words as the program itself would, up to running it. */
async function isCommand([name, ...args]: string[]) {
  if (name === 'help') return
  expect(Object.keys(commands)).toContain(name)
  const { options, words, verbs }: Command = await commands[name!]!()
  const { positionals } = parseArgs({
    args,
    options: { ...options, ...everywhere },
    allowPositionals: true,
    strict: true,
  })
  expect(positionals.length).toBeGreaterThanOrEqual(words.least)
  expect(positionals.length).toBeLessThanOrEqual(words.most)
  if (verbs) expect(verbs).toContain(positionals[0])
}

function isService(words: string[]) {
  const compose = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8')
  expect(words[1]).toBe('compose')
  const service = words.slice(3).find((word) => !word.startsWith('-'))
  if (words[2] !== 'up') expect(compose).toContain(`\n  ${service}:\n`)
}

const routes = [...pageAt('docs/reference/http.md').matchAll(/^\| `([A-Z]+) (\/api\/[^`]+)`/gm)].map(
  ([, method, path]) => ({
    method,
    place: new RegExp(`^${path!.replace(/\{\w+\}/g, '[^/]+')}$`),
  }),
)

function isRoute(words: string[]) {
  const address = words.find((word) => word.includes('/api/'))!
  const path = address.slice(address.indexOf('/api/')).split('?')[0]!
  const named = words[words.indexOf('-X') + 1]
  const sends = words.some((word) => ['-d', '--data', '-F'].includes(word))
  const method = words.includes('-X') ? named : sends ? 'POST' : 'GET'
  expect(
    routes.filter((route) => route.method === method && route.place.test(path)).length,
    `${method} ${path}`,
  ).toBeGreaterThan(0)
}

describe('a link', () => {
  const links = pages.flatMap(({ path, text }) =>
    [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)|(?:srcset|src|href)="([^"]+)"/g)]
      .map(([, inText, inTag]) => ({ path, to: (inText ?? inTag)! }))
      .filter(({ to }) => !/^[a-z]+:/.test(to)),
  )

  test('leads from page to page', () => {
    expect(links.length).toBeGreaterThan(40)
  })

  test.each(links)('$path → $to', ({ path, to }) => {
    const [place = '', anchor] = to.split('#')
    const target = place === '' ? path : normalize(join(dirname(path), place))
    expect(existsSync(join(root, target)), target).toBe(true)
    if (anchor !== undefined) expect(anchorsOf(pageAt(target))).toContain(anchor)
  })

  test('leads to every guide and reference from the list of them', () => {
    const listed = links.filter(({ path }) => path === 'docs/README.md').map(({ to }) => normalize(join('docs', to)))
    const written = pages
      .map(({ path }) => path)
      .filter((path) => path.startsWith('docs/') && path !== 'docs/README.md')
    expect(listed.sort()).toEqual(written.sort())
  })
})

const withoutFences = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, '')

/** As a page of Markdown is given anchors: lower case, without punctuation, blanks as hyphens. */
const anchorsOf = (text: string) =>
  [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(fencesOf('json'))('JSON in $path is JSON', ({ text }) => {
  expect(Object.keys(JSON.parse(text) as object).length).toBeGreaterThan(0)
})
