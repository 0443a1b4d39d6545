import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { readConfig } from '../../config'
import { searchModes } from '../../contract/search'
import { InvalidRequest } from '../../errors'
import { type Baseline, baseline, compareWith } from '../../evaluation/baseline'
import { evaluate } from '../../evaluation/evaluate'
import { loadData } from '../../evaluation/load-data'
import { ownBaseline, ownData } from '../../evaluation/own-data'
import { baselineOf, reportOf } from '../../evaluation/report'
import { searcherFor } from '../../evaluation/searchers'
import { embedProgram } from '../../models/embed-program'
import { openEmbedders } from '../../models/embedders'
import { command, exit, type Outcome, typedAs, Usage } from '../command'

const choices = z.object({
  mode: z.enum(searchModes).default('hybrid'),
  scope: z.enum(['own', 'pooled']).default('own'),
})

export const evaluation = command({
  summary: 'Measure how well questions find their answers, and compare with a former run',
  usage: '[--data FILE] [--baseline FILE] [--update] [--mode hybrid|keyword|semantic] [--scope own|pooled]',
  options: {
    data: { type: 'string' },
    baseline: { type: 'string' },
    update: { type: 'boolean' },
    mode: { type: 'string' },
    scope: { type: 'string' },
  },
  words: { least: 0, most: 0 },
  async run({ values }) {
    const { mode, scope } = typedAs(choices, { mode: values.mode, scope: values.scope })
    const file = values.data ?? ownData
    const kept = values.baseline ?? (values.data === undefined ? ownBaseline(mode, scope) : undefined)
    if (values.update && kept === undefined) throw new Usage('--update needs the file to write: --baseline FILE')
    const before = kept !== undefined && !values.update ? readBaseline(kept) : null

    const { made, report } = await measured(file, mode, scope)
    if (values.update && kept !== undefined) writeBaseline(kept, made)
    return outcomeOf(made, report, before, values.baseline !== undefined)
  },
})

type Choices = z.infer<typeof choices>

async function measured(file: string, mode: Choices['mode'], scope: Choices['scope']) {
  const { collections, sha256 } = readData(file)
  const { embeddings, version } = readConfig()
  const embedders = openEmbedders(embeddings, embedProgram())
  try {
    const searcher = searcherFor(mode, embedders)
    const evaluated = await evaluate(collections, scope, searcher)
    const config = JSON.stringify({ version, mode, searcher: searcher.name })
    const made = baselineOf({ file, sha256, scope, searcher: searcher.name, commit: commit(), config }, evaluated)
    return { made, report: reportOf(made, evaluated) }
  } finally {
    await embedders.close()
  }
}

/** The committed run was made on another machine: its speed is told and not judged. */
function outcomeOf(made: Baseline, report: string, before: Baseline | null, withSpeed: boolean): Outcome {
  const failed = made.info.forbidden_found.length > 0
  if (!before) return { json: made, text: report, code: failed ? exit.failed : exit.done }
  const { lines, isWorse } = compareWith(before, made, { withSpeed })
  const text = [report, '', `beside ${before.searcher}, commit ${before.commit}:`, ...lines].join('\n')
  return { json: { ...made, comparison: lines, isWorse }, text, code: isWorse || failed ? exit.failed : exit.done }
}

function readData(file: string) {
  if (!existsSync(file)) throw new Usage(`--data: there is no file ${file}`)
  return loadData(file)
}

function readBaseline(file: string): Baseline {
  if (!existsSync(file)) throw new Usage(`--baseline: there is no file ${file}; --update makes it`)
  const read = baseline.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new InvalidRequest('baseline', 'is no baseline of this program')
  return read.data
}

function writeBaseline(file: string, made: Baseline) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(made, null, 1)}\n`)
}

/** Of the checkout, where there is one. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: dirname(ownData), stdio: 'pipe' })
      .toString()
      .trim()
  } catch {
    return 'unknown'
  }
}
