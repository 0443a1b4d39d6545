import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['app', 'components', 'db', 'lib', 'worker', 'bench', 'e2e', 'tests']
const ours = ['proxy.ts', 'instrumentation.ts', ...folders.flatMap(sourcesUnder)]
const product = ours.filter((file) => !/^(bench|e2e|tests)\//.test(file))

type Line = { file: string; at: number; text: string; imports: string | null }
const lines = product.flatMap(linesOf)

function sourcesUnder(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}

/** Comments say what code cannot; they break no rule. */
function linesOf(file: string): Line[] {
  const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, (comment) =>
    comment.replace(/[^\n]/g, ''),
  )
  return code.split('\n').map((whole, at) => {
    const text = whole.replace(/(^|\s)\/\/.*$/, '')
    return { file, at: at + 1, text, imports: importOf(file, text) }
  })
}

/** What a line imports: a package's name, or a path from the root of the checkout. */
function importOf(file: string, text: string): string | null {
  const name = text.match(/(?:\bfrom|^import|\bimport\(|\brequire\()\s*'([^']+)'/)?.[1]
  if (name === undefined) return null
  if (name.startsWith('@/')) return name.slice(2)
  return name.startsWith('.') ? normalize(join(file, '..', name)) : name
}

/** Where one of these files does what only the excepted ones may. */
function offences(within: RegExp, does: (line: Line) => boolean, except = /^$/): string[] {
  return lines
    .filter(({ file }) => within.test(file) && !except.test(file))
    .filter(does)
    .map(({ file, at, text }) => `${file}:${at}  ${text.trim()}`)
}

const imports = (what: RegExp) => (line: Line) => line.imports !== null && what.test(line.imports)
const says = (what: RegExp) => (line: Line) => what.test(line.text)
const anywhere = /^/

const doors = {
  app: /^(app|proxy|components)\b/,
  mcp: /^lib\/mcp\//,
  cli: /^lib\/cli\//,
  jobs: /^(lib\/jobs|worker)\//,
}

describe('imports run one way', () => {
  it('db imports nothing above it but the leaves of lib', () => {
    expect(
      offences(/^db\//, imports(/^(app|components|worker|lib\/(?!contract\/|errors$|clock$|config$|log$|trace-of$))/)),
    ).toEqual([])
  })

  it('lib imports no page and no component', () => {
    expect(offences(/^lib\//, imports(/^(app|components|worker|proxy)\b/))).toEqual([])
  })

  it('components know lib/contract and nothing else of the house', () => {
    // The client is typed by the doors themselves; of a type nothing reaches the browser.
    const typing = /^components\/api\/typed-paths\.ts$/
    expect(offences(/^components\//, imports(/^(app|db|worker|lib\/(?!contract\/))/), typing)).toEqual([])
    expect(offences(typing, (line) => line.imports !== null && !/^\s*import type /.test(line.text))).toEqual([])
  })

  it('lib/harvest reads and brings in; it knows no job and not who there is', () => {
    expect(offences(/^lib\/harvest\//, imports(/^(lib\/jobs|db\/center)\//))).toEqual([])
  })

  it('lib/knowledge reads names in a text; it knows no mind, no file and no clock', () => {
    const allowed = /^(lib\/(knowledge|contract)\/|lib\/mind\/knowledge\/(name-key|note-names)$|compromise\/two$)/
    expect(offences(/^lib\/knowledge\//, (line) => line.imports !== null && !allowed.test(line.imports))).toEqual([])
    expect(offences(/^lib\/knowledge\//, says(/\bawait \w|\basync \(|Date\.now\(|\bfetch\(/))).toEqual([])
  })

  it('lib/models makes vectors of texts; it knows no mind and not who there is', () => {
    expect(offences(/^lib\/models\//, imports(/^(db|app|lib\/(?!models\/|errors$|model-settings$))/))).toEqual([])
  })

  it('use cases know no door', () => {
    expect(
      offences(
        /^lib\/(account|backup|decay|engine|erasure|evaluation|export|health|hooks|ledger|live|recall|receipts|selection)\//,
        imports(/^(worker|lib\/(cli|http|mcp))\//),
      ),
    ).toEqual([])
  })

  it('doors never import each other', () => {
    expect(offences(doors.app, imports(/^lib\/(mcp|cli)\/|^worker\//), /^app\/api\/mcp\//)).toEqual([])
    expect(offences(doors.mcp, imports(/^app\/|^lib\/(cli|http)\//))).toEqual([])
    expect(offences(doors.cli, imports(/^app\/|^lib\/http\//))).toEqual([])
    expect(offences(doors.jobs, imports(/^app\/|^lib\/(mcp|cli)\//))).toEqual([])
  })
})

describe('the core', () => {
  const core = /^lib\/mind\//
  const allowed =
    /^(lib\/(mind|contract)\/|lib\/(errors|clock)$|db\/mind\/|db\/mind-store$|node:crypto$|drizzle-orm|zod$)/

  it('imports only itself, the contract, the leaves and the seam', () => {
    expect(offences(core, (line) => line.imports !== null && !allowed.test(line.imports))).toEqual([])
  })

  it('never awaits, fetches, waits or asks the clock or the environment', () => {
    const impure = /\b(async|await|fetch\(|setTimeout|setInterval|Promise)\b|process\.env|Date\.now\(|new Date\(\)/
    expect(offences(core, says(impure))).toEqual([])
  })
})

describe('one place for each', () => {
  it('only db opens SQLite', () => {
    expect(offences(anywhere, imports(/^better-sqlite3$/), /^db\//)).toEqual([])
    expect(offences(anywhere, says(/new Database\(/), /^db\//)).toEqual([])
    expect(offences(anywhere, says(/sqlite-vec|loadExtension/), /^(db\/vector-functions|next\.config)\.ts$/)).toEqual(
      [],
    )
  })

  it('only lib/config reads the environment', () => {
    const settings = /^lib\/config\.ts$/
    const runtime = says(/process\.env\.NEXT_RUNTIME/)
    expect(offences(anywhere, (line) => says(/process\.env/)(line) && !runtime(line), settings)).toEqual([])
    expect(offences(anywhere, runtime, /^instrumentation\.ts$/)).toEqual([])
  })

  it('only lib/identity and its route know next-auth, and nobody reads its token by hand', () => {
    expect(offences(anywhere, imports(/^next-auth/), /^(lib\/identity|app\/api\/auth|components)\//)).toEqual([])
    expect(
      offences(/^components\//, (line) => imports(/^next-auth/)(line) && line.imports !== 'next-auth/react'),
    ).toEqual([])
    expect(offences(anywhere, says(/\bgetToken\(/))).toEqual([])
  })

  it('SEC-F8 only lib/identity looks at who asks', () => {
    expect(offences(anywhere, says(/\b(get|has)\(['"]authorization['"]\)/i), /^lib\/identity\//)).toEqual([])
  })

  it('only lib/identity/access names a mind', () => {
    expect(offences(anywhere, says(/\bas MindRef\b|<MindRef>\s*\(/), /^lib\/identity\/access\.ts$/)).toEqual([])
  })
})

describe('what nobody does', () => {
  it('SEC-F8 no server action, no raw HTML, no upload that is held in memory', () => {
    expect(offences(anywhere, says(/\.formData\(/))).toEqual([])
    expect(offences(anywhere, says(/['"]use server['"]/))).toEqual([])
    expect(offences(anywhere, says(/dangerouslySetInnerHTML/))).toEqual([])
  })

  it('no barrels but the registries', () => {
    const registries = /^lib\/(harvest\/adapters|mcp\/tools|jobs)\/registry\.ts$/
    expect(product.filter((file) => isBarrel(file) && !registries.test(file))).toEqual([])
  })

  it('no test is left out and no type check switched off', () => {
    const given = ours.filter((file) => file !== 'tests/architecture.test.ts').flatMap(linesOf)
    const found = given.filter(says(/@ts-(ignore|nocheck)|\b(it|test|describe)\.(skip|todo|only)\b/))
    expect(found.map(({ file, at, text }) => `${file}:${at}  ${text.trim()}`)).toEqual([])
  })
})

/** A file that only hands on what others have. */
function isBarrel(file: string) {
  const code = linesOf(file)
    .map(({ text }) => text)
    .join('\n')
  return code.replace(/export\s+(type\s+)?(\*|\{[^}]*\})\s*from\s*'[^']*'/g, '').trim() === ''
}
