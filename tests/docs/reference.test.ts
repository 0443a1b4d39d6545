import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { doors } from '@/app/api/openapi.json/doors'
import { signInPaths } from '@/app/api/openapi.json/sign-in-paths'
import { commands } from '@/lib/cli/commands/registry'
import { everywhere } from '@/lib/cli/run-command'
import { agentFolders, readConfig } from '@/lib/config'
import { reach } from '@/lib/mind/erasure/reach'
import { centerTables } from './center-tables'
import { madeAnew } from './made-parts'
import { pageAt, pages, root, rowsIn, section } from './the-docs'

const made = pages.filter(({ text }) => text.includes('<!-- made: '))

test.each(made)('what is made of the code in $path is as the code has it', async ({ path, text }) => {
  await expect(await madeAnew(text)).toMatchFileSnapshot(join(root, path))
})

describe('every setting', () => {
  const documented = rowsIn(pageAt('docs/reference/settings.md'))
    .map(([name]) => name?.match(/^`([A-Z_]+)`$/)?.[1])
    .filter((name) => name !== undefined)

  /** Names that the program asks for, whatever it is given. */
  function namesRead(): string[] {
    const names = new Set<string>()
    const listening = new Proxy<Record<string, string>>({}, { get: (_, name) => void names.add(String(name)) })
    readConfig(listening)
    agentFolders(listening)
    return [...names]
  }

  test('that the program reads is in the reference, and every one in the reference is read', () => {
    // It belongs to the browser tests, which are no part of the program.
    expect(documented.sort()).toEqual([...namesRead(), 'CHROMIUM_PATH'].sort())
  })

  test('has an example that is one, and a default that is the one', () => {
    const tables = pageAt('docs/reference/settings.md')
    const examples = rowsIn(tables).flatMap(([name, , , example]) => {
      const value = example?.match(/^`(.+)`$/)?.[1]
      return value === undefined ? [] : [[name!.slice(1, -1), value] as const]
    })
    expect(examples.length).toBeGreaterThan(10)
    const together = { KIWI_URL: 'https://kiwi.example.org', AUTH_SECRET: 'x'.repeat(32) }
    for (const [name, value] of examples.filter(([name]) => !/^KIWI_(OIDC|OWNER|ENGINE)_/.test(name)))
      expect(() => readConfig({ ...together, [name]: value }), `${name}=${value}`).not.toThrow()
    const { port, host, maxUploadBytes, syncMinutes, logLevel, allowUrls, embeddings } = readConfig({})
    const defaults = Object.fromEntries(rowsIn(tables).map(([name, value]) => [name, value]))
    expect([
      port,
      host,
      maxUploadBytes / 2 ** 20,
      syncMinutes,
      logLevel,
      Number(allowUrls),
      embeddings.provider,
    ]).toEqual(
      [
        'PORT',
        'HOST',
        'KIWI_MAX_UPLOAD_MB',
        'KIWI_SYNC_MINUTES',
        'LOG_LEVEL',
        'KIWI_ALLOW_URLS',
        'KIWI_EMBEDDINGS',
      ].map((name) => {
        const told = defaults[`\`${name}\``]!.replaceAll('`', '')
        return /^\d+$/.test(told) ? Number(told) : told
      }),
    )
  })
})

describe('every command', () => {
  const page = pageAt('docs/reference/cli.md')
  const sections = [...page.matchAll(/^## (\S+)$/gm)].map(([, name]) => name)
  const dashed = (text: string) => new Set(text.match(/--[a-z][a-z-]*/g)?.map((option) => option.slice(2)))

  test('has a section, and every section is a command', () => {
    expect(sections).toEqual(Object.keys(commands))
  })

  test('shows in its section each option that it takes, and no other', async () => {
    for (const [name, load] of Object.entries(commands)) {
      const { options } = await load()
      const own = Object.keys(options)
      // Options of every command may be spoken of where they mean something of their own.
      const shown = [...dashed(section(page, name))].filter((option) => own.includes(option) || !(option in everywhere))
      expect([name, shown.sort()]).toEqual([name, own.sort()])
    }
  })

  test('says what the options of every command are', () => {
    const [before] = page.split('<!-- made: commands -->')
    expect([...dashed(before!)].sort()).toEqual(Object.keys(everywhere).sort())
  })
})

test('every route is in the reference, each method of it', () => {
  const told = [...pageAt('docs/reference/http.md').matchAll(/^\| `([A-Z]+ \/api\/[^`]+)`/gm)].map(([, route]) => route)
  const ours = Object.entries(doors).flatMap(([path, door]) =>
    Object.keys(door)
      .filter((name) => /^(GET|POST|PUT|PATCH|DELETE)$/.test(name))
      .map((method) => `${method} ${path.replace(/\[(\w+)\]/g, '{$1}')}`),
  )
  const theirs = Object.entries(signInPaths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(told.sort()).toEqual([...ours, ...theirs, 'GET /api/openapi.json'].sort())
})

describe('every table', () => {
  const page = pageAt('docs/reference/schema.md')
  const described = (heading: string) =>
    rowsIn(section(page, heading).split('<!-- made:')[0]!)
      .map(([name]) => name?.match(/^`(.+)`$/)?.[1])
      .filter((name) => name !== undefined)
  const drawn = (heading: string) => [
    ...new Set(
      [...section(page, heading).matchAll(/^ {2}(\w+) \S+ (\w+) :(?: (\w+)$)?/gm)].flatMap(([, from, to]) => [
        from!,
        to!,
      ]),
    ),
  ]
  const ofAMind = Object.keys(reach).filter((name) => !/^(memory_index_|sqlite_)/.test(name))

  test('of a mind says what it holds, and the drawing has no other', () => {
    expect(described('A mind').sort()).toEqual(ofAMind.sort())
    expect(drawn('A mind').length).toBeGreaterThan(10)
    expect(drawn('A mind').filter((name) => !ofAMind.includes(name))).toEqual([])
  })

  test('of the center says what it holds, and the drawing has no other', () => {
    const tables = Object.keys(centerTables())
    expect(described('The center').sort()).toEqual(tables.sort())
    expect(drawn('The center').length).toBeGreaterThan(5)
    expect(drawn('The center').filter((name) => !tables.includes(name))).toEqual([])
  })
})
