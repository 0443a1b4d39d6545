import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hookCommands } from '@/lib/hooks/hook-command'
import { commandsIn, withHooks, withoutHooks } from '@/lib/hooks/hook-settings'
import { changeToInstall, changeToRemove, install, isInstalled, remove } from '@/lib/hooks/settings-file'
import { shownChange } from '@/lib/hooks/shown-change'

const commands = hookCommands({ agent: 'codex', program: ['/bin/node', '/kiwi/kiwi.mjs'], dataFolder: '/data' })
const theirs = { type: 'command', command: 'say done' }

function aFile(text: string | null, name = 'settings.json') {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-hooks-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'agent', name)
  if (text !== null) {
    mkdirSync(join(folder, 'agent'))
    writeFileSync(file, text)
  }
  return file
}
const textOf = (file: string) => readFileSync(file, 'utf8')

const formerly: [string, string][] = [
  [
    'two blanks',
    '{\n  "model": "opus",\n  "hooks": {\n    "Stop": [\n      { "hooks": [{ "type": "command", "command": "say done" }] }\n    ]\n  }\n}\n',
  ],
  ['tabs and no end of line', '{\n\t"theme": "dark"\n}'],
  ['one line', '{"hooks":{"PreToolUse":[]},"a":1}'],
  ['nothing but blanks', '\n'],
  ['an odd order and an escape', '{ "z": "\\u00e9", "a": [1,\n2] }'],
]

describe('installed and removed, the file is what it was, byte for byte', () => {
  test.each(formerly)('with %s', async (_, text) => {
    const file = aFile(text)
    await install(await changeToInstall(file, commands))
    expect([await isInstalled(file), commandsIn(textOf(file))]).toEqual([true, commands])
    await install(await changeToInstall(file, { ...commands, Stop: commands.Stop.replace('/data', '/other') }))
    await remove(await changeToRemove(file))
    expect([textOf(file), await isInstalled(file)]).toEqual([text, false])
    expect(existsSync(`${file}.before-kiwi`)).toBe(false)
  })

  test('where there was none it goes again', async () => {
    const file = aFile(null)
    await install(await changeToInstall(file, commands))
    expect(JSON.parse(textOf(file)).hooks.SessionStart[0].hooks[0]).toMatchObject({ type: 'command', timeout: 10 })
    await remove(await changeToRemove(file))
    expect(existsSync(file)).toBe(false)
  })

  test('what was changed since stays, and only our hooks go', async () => {
    const file = aFile('{\n  "model": "opus"\n}\n')
    await install(await changeToInstall(file, commands))
    const changed = JSON.parse(textOf(file))
    changed.model = 'haiku'
    changed.hooks.Stop.push({ hooks: [theirs] })
    writeFileSync(file, JSON.stringify(changed, null, 2))
    await remove(await changeToRemove(file))
    expect(JSON.parse(textOf(file))).toEqual({ model: 'haiku', hooks: { Stop: [{ hooks: [theirs] }] } })
  })

  test('a link stays a link, and the rights stay', async () => {
    const file = aFile('{}\n')
    chmodSync(file, 0o640)
    const link = `${file}.link`
    symlinkSync(file, link)
    await install(await changeToInstall(link, commands))
    expect([textOf(file).includes('hook run stop'), statSync(file).mode & 0o777]).toEqual([true, 0o640])
    await remove(await changeToRemove(link))
    expect(textOf(link)).toBe('{}\n')
  })
})

describe('what is not understood is left alone', () => {
  test.each(['{', '[]', '"x"', '{"hooks":[]}', '{"hooks":{"Stop":{}}}', '// a comment\n{}'])('%s', async (text) => {
    const file = aFile(text)
    await expect(changeToInstall(file, commands)).rejects.toThrow('nothing was changed')
    expect(textOf(file)).toBe(text)
  })
})

test('a hook of ours is told from one of others, in a group with them too', () => {
  const mixed = JSON.stringify({
    hooks: { Stop: [{ matcher: 'x', hooks: [theirs, { type: 'command', command: commands.Stop }] }] },
  })
  expect(JSON.parse(withoutHooks(mixed)!)).toEqual({ hooks: { Stop: [{ matcher: 'x', hooks: [theirs] }] } })
  expect(withoutHooks('{"hooks":{"Stop":[]}}')).toBe('{"hooks":{"Stop":[]}}')
  expect(commandsIn('{"note":"kiwi hook run stop is nice"}')).toBeNull()
})

test('a change is shown as the lines that go and come', () => {
  const before = '{\n  "model": "opus"\n}\n'
  const shown = shownChange({ file: '/x.json', before, after: withHooks(before, commands) })
  expect(shown).toContain('--- /x.json\n+++ /x.json\n  {\n-   "model": "opus"\n+   "model": "opus",\n+   "hooks": {')
  expect(shown).toContain('hook run session-start --agent codex')
  expect(shownChange({ file: '/x.json', before: null, after: '{}\n' })).toBe('--- nothing\n+++ /x.json\n+ {}')
})

test('a command names whole paths, quoted for a shell, and ends well whatever happens', () => {
  const odd = hookCommands({
    agent: 'claude-code',
    program: ['/bin/node', "/it's here/kiwi.mjs"],
    dataFolder: '/a b',
    account: 'ana@example.test',
  })
  expect(odd.Stop).toBe(
    "/bin/node '/it'\\''s here/kiwi.mjs' hook run stop --agent claude-code --data '/a b' --account ana@example.test || exit 0",
  )
})
