import type { Change } from './settings-file'

const around = 3

/** A change as lines that go (`-`) and come (`+`), with a few that stay around them. */
export function shownChange({ file, before, after }: Change): string {
  const [old, made] = [linesOf(before), linesOf(after)]
  const start = sharedStart(old, made)
  const end = sharedStart(old.slice(start).reverse(), made.slice(start).reverse())
  return [
    `--- ${before === null ? 'nothing' : file}`,
    `+++ ${after === null ? 'nothing' : file}`,
    ...old.slice(Math.max(0, start - around), start).map((line) => `  ${line}`),
    ...old.slice(start, old.length - end).map((line) => `- ${line}`),
    ...made.slice(start, made.length - end).map((line) => `+ ${line}`),
    ...made.slice(made.length - end, made.length - end + around).map((line) => `  ${line}`),
  ].join('\n')
}

const linesOf = (text: string | null) => (text === null || text === '' ? [] : text.replace(/\n$/, '').split('\n'))

function sharedStart(one: string[], other: string[]): number {
  const differs = one.findIndex((line, at) => line !== other[at])
  return differs === -1 ? Math.min(one.length, other.length) : differs
}
