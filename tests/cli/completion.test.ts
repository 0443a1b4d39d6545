import { spawnSync } from 'node:child_process'
import { beforeAll, describe, expect, test } from 'vitest'
import { commands } from '@/lib/cli/commands/registry'
import { completionScript } from '@/lib/cli/completion-script'
import { aCommandLine } from '../helpers/a-command-line'

const line = aCommandLine()
const printed: Record<string, string> = {}
beforeAll(async () => {
  for (const shell of ['bash', 'zsh', 'fish'])
    printed[shell] = (await line.kiwi('/nowhere', 'completion', shell)).stdout
})

/** What bash offers once this was typed. */
function offered(...typed: string[]): string[] {
  const words = ['kiwi', ...typed].map((word) => `'${word}'`).join(' ')
  const ask = `COMP_WORDS=(${words}); COMP_CWORD=${typed.length}; _kiwi; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr } = spawnSync('bash', ['-c', `${printed.bash}\n${ask}`], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.split('\n').filter(Boolean)
}

describe('bash completes', () => {
  test('every command of the registry', () => {
    expect(offered('')).toEqual([...Object.keys(commands), 'help'])
    expect(offered('su')).toEqual(['suppressed'])
  })

  test('options of the command that was typed, and those of every command', () => {
    expect(offered('search', '--m')).toEqual(['--mode', '--mind'])
    expect(offered('erase', '--dr')).toEqual(['--dry-run'])
    expect(offered('doctor', '--limit')).toEqual([])
  })

  test('the first word where it is one of a few, and files otherwise', () => {
    expect(offered('account', '')).toEqual(['add', 'list', 'passwd'])
    expect(offered('account', 'add', 'l')).toEqual([])
    expect(offered('import', 'x')).toEqual([])
    expect(printed.bash).toContain('complete -o default -F _kiwi kiwi')
  })
})

test.each(['zsh', 'fish'])('%s is told every command with its sentence', async (shell) => {
  const help = (await line.kiwi('/nowhere', 'help')).stdout
  const listed = [...help.matchAll(/^ {2}([a-z]+) {2,}(.+)$/gm)]
  expect(listed.map(([, name]) => name)).toEqual([...Object.keys(commands), 'help'])
  for (const [, name, summary] of listed) {
    expect(printed[shell]).toMatch(new RegExp(`\\b${name}\\b`))
    expect(printed[shell]).toContain(summary!.split(/[’':]/)[0])
  }
})

test('a sentence with a quote breaks no script', () => {
  const odd = [{ name: 'odd', summary: "It's: $HOME `x`", verbs: [], options: [] }]
  expect(completionScript('fish', odd)).toContain("-d 'It'\\''s: $HOME `x`'")
  expect(completionScript('zsh', odd)).toContain("'odd:It'\\''s  $HOME `x`'")
})

test('another shell is exit 2', async () => {
  expect(await line.kiwi('/nowhere', 'completion', 'tcsh')).toMatchObject({ code: 2, stdout: '' })
})
