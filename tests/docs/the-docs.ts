import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** A page by its path from the root of the checkout. */
export type Page = { path: string; text: string }

const beside = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'ARCHITECTURE.md', 'CHANGELOG.md']

/** Every page of the documentation. */
export const pages: Page[] = [...beside, ...pagesUnder('docs')].map((path) => ({ path, text: textOf(path) }))

export const pageAt = (path: string): string => textOf(path)

/** What stands in fences of this language, each with where it is from. */
export const fencesOf = (language: string, from = pages): Page[] =>
  from.flatMap(({ path, text }) =>
    [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```$/gm)]
      .filter(([, named]) => named === language)
      .map(([, , inner]) => ({ path, text: inner! })),
  )

/** The rows of every table below a heading, each as its cells. */
export const rowsIn = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => /^\|(?! ---)/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    )

/** A page without what is made of the code, or a section of it by its heading. */
export const section = (text: string, heading: string): string =>
  text.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading}\n`)) ?? ''

function pagesUnder(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
