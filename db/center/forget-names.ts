import type { ImportError } from '@/lib/contract/import'
import type { Center } from './open-center'

const shortest = 3

/**
 * Takes erased titles out of the rows of a mind's imports: browsers name files by titles, and reports name files.
 * The counts of an import stay; a name or a position that holds a title, or is one, goes.
 */
export function forgetNames(center: Center, mindId: string, titles: string[]): Promise<void> {
  const erased = titles.map(folded).filter((title) => words(title).length >= shortest)
  const tells = (text: string) => erased.some((title) => isNamedBy(folded(text), title))
  return center.write((db) => {
    const rows = db
      .sql('SELECT id, file_name, errors, problem FROM jobs WHERE mind_id = ?')
      .all<{ id: string; file_name: string | null; errors: string; problem: string | null }>(mindId)
    for (const row of rows) {
      const errors = (JSON.parse(row.errors) as ImportError[]).map((error) =>
        tells(error.item) || tells(error.message) ? { item: 'a file of this upload', message: 'Erased since.' } : error,
      )
      db.sql('UPDATE jobs SET file_name = ?, errors = ?, problem = ? WHERE id = ?').run(
        row.file_name !== null && tells(row.file_name) ? null : row.file_name,
        JSON.stringify(errors),
        row.problem !== null && tells(row.problem) ? null : row.problem,
        row.id,
      )
    }
  })
}

/**
 * Either may be cut, decorated or spelled for a file system: `Visit W (1).json` and `chat_visit-w.json` for `Visit W`,
 * `Visit W to the….json` for a long title.
 */
function isNamedBy(text: string, title: string) {
  const stem = words(text.replace(/\.[a-z0-9]{1,5}( #\d+)?$/, '').replace(/^.*\//, ''))
  return ` ${words(text)} `.includes(` ${words(title)} `) || (stem.length >= 8 && words(title).startsWith(stem))
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()
const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
