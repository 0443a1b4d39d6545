import { doors } from '@/app/api/openapi.json/doors'
import { signInPaths } from '@/app/api/openapi.json/sign-in-paths'
import { commands } from '@/lib/cli/commands/registry'
import { exportLine } from '@/lib/contract/export'
import { scopes } from '@/lib/contract/names'
import { problemCodes } from '@/lib/contract/problems'
import type { Door, RouteSpec } from '@/lib/http/route-spec'
import { prompts } from '@/lib/mcp/prompts'
import { tools } from '@/lib/mcp/tools/registry'
import { reach } from '@/lib/mind/erasure/reach'
import { centerTables } from './center-tables'

/** A page with what stands between its marks made anew. @throws Error for a mark that nothing makes */
export async function madeAnew(text: string): Promise<string> {
  const marked = /^<!-- made: (.+) -->$[\s\S]*?^<!-- end -->$/gm
  let made = ''
  let from = 0
  for (const found of text.matchAll(marked)) {
    const inner = await partNamed(found[1]!)
    made += `${text.slice(from, found.index)}<!-- made: ${found[1]} -->\n${inner}\n<!-- end -->`
    from = found.index + found[0].length
  }
  return made + text.slice(from)
}

async function partNamed(name: string): Promise<string> {
  const [, kind, what = ''] =
    name.match(/^(commands|usage|routes|problems|tools|prompts|lines|tables)(?: of (.+))?$/) ?? []
  const parts: Record<string, () => string | Promise<string>> = {
    commands: commandTable,
    usage: () => usageOf(what),
    routes: () => routeTable(what.split(', ')),
    problems: problemTable,
    tools: toolTable,
    prompts: promptTable,
    lines: lineTable,
    tables: () => (what === 'a mind' ? mindTables() : centerColumns()),
  }
  const make = kind && parts[kind]
  if (!make) throw new Error(`nothing makes "${name}"`)
  return make()
}

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

async function commandTable() {
  const rows = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => [`[\`${name}\`](#${name})`, (await load()).summary]),
  )
  return table(['command', 'what it does'], rows)
}

async function usageOf(name: string) {
  const load = commands[name]
  if (!load) throw new Error(`there is no command ${name}`)
  const { summary, usage } = await load()
  return `${summary}.\n\n\`\`\`text\n${`kiwi ${name} ${usage}`.trim()}\n\`\`\``
}

function routeTable(areas: string[]) {
  const ours = Object.entries(doors).flatMap(([path, door]) =>
    Object.entries(door as Record<string, unknown>)
      .filter((pair): pair is [string, Door] => typeof (pair[1] as Partial<Door>).spec === 'object')
      .map(([method, { spec }]) => ({
        method,
        path: path.replace(/\[(\w+)\]/g, '{$1}'),
        who: whoMay(spec),
        does: spec.summary,
      })),
  )
  const theirs = Object.entries(signInPaths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { summary }]) => ({
      method: method.toUpperCase(),
      path,
      who: 'anybody',
      does: summary,
    })),
  )
  const itself = {
    method: 'GET',
    path: '/api/openapi.json',
    who: 'anybody',
    does: 'The description of this API, as OpenAPI 3.1',
  }
  const rows = [...ours, ...theirs, itself].filter(({ path }) => areas.includes(path.split('/')[2]!))
  return table(
    ['route', 'who', 'what it does'],
    rows.map(({ method, path, who, does }) => [`\`${method} ${path}\``, who, does]),
  )
}

function whoMay({ access = 'account', scope }: RouteSpec): string {
  const named = { session: 'person', admin: 'admin', public: 'anybody', watcher: 'admin, or the monitor’s token' }
  if (access !== 'account' && access !== 'key') return named[access]
  const needed = [scope ?? []].flat().map((one) => `\`${one}\``)
  return needed.length === 0 ? 'person' : needed.length === scopes.length ? 'any key' : needed.join(' or ')
}

function problemTable() {
  const rows = Object.entries(problemCodes).flatMap(([status, codes]) =>
    Object.entries(codes).map(([code, meaning]) => [status, `\`${code}\``, meaning]),
  )
  return table(['status', 'code', 'meaning'], rows)
}

function toolTable() {
  const rows = tools.map(({ definition, isFor }) => [
    `\`${definition.name}\``,
    scopes
      .filter((scope) => isFor([scope]))
      .map((scope) => `\`${scope}\``)
      .join(' or '),
    argumentsOf(definition.inputSchema),
    definition.description ?? '',
  ])
  return table(['tool', 'scope', 'arguments', 'what an assistant is told of it'], rows)
}

function argumentsOf({ properties = {}, required = [] }: { properties?: object; required?: string[] }) {
  return Object.keys(properties)
    .map((name) => `\`${name}\`${required.includes(name) ? '' : '?'}`)
    .join(' ')
}

function promptTable() {
  const rows = prompts.map(({ name, description = '', arguments: given = [] }) => [
    `\`${name}\``,
    given.map((one) => `\`${one.name}\``).join(' '),
    description,
  ])
  return table(['prompt', 'argument', 'what it does'], rows)
}

function lineTable() {
  const rows = exportLine.options.map(({ shape }) => {
    const { type, ...members } = shape
    return [
      `\`${type.value}\``,
      Object.keys(members)
        .map((name) => `\`${name}\``)
        .join(' '),
    ]
  })
  return table(['`type`', 'members'], rows)
}

/** Columns of a table stand together where an erase does the same to them. */
function mindTables() {
  const rows = Object.entries(reach).map(([name, columns]) => {
    const effects = [...new Set(Object.values(columns))]
    const grouped = effects.map((effect) => {
      const names = Object.keys(columns).filter((column) => columns[column] === effect)
      return `**${effect}**: ${names.join(', ')}`
    })
    return [`\`${name}\``, grouped.join('; ')]
  })
  return table(['table', 'on erase: columns'], rows)
}

function centerColumns() {
  const rows = Object.entries(centerTables()).map(([name, columns]) => [`\`${name}\``, columns.join(', ')])
  return table(['table', 'columns'], rows)
}
