import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout, endWith, npm, progress, run } from '../../scripts/checkout.mjs'
import { loadBenches } from '../../scripts/load-benches.mjs'
import { corpusOf } from './corpus.mjs'
import { measure } from './measure.mjs'
import { openMem0 } from './mem0.mjs'
import { openServerMemory } from './server-memory.mjs'
import { peersTable } from './table.mjs'

const peers = [
  { name: '@modelcontextprotocol/server-memory', open: openServerMemory },
  { name: 'mem0ai', open: openMem0 },
  { name: '@waggle/hive-mind-core' },
]

/** The same sentences in Kiwi and in others: imported, searched, one conversation erased, imported again. */
async function comparePeers() {
  const { 'peers/kiwi': ours } = await loadBenches(['peers/kiwi'])
  const corpus = corpusOf(ours.generatedTurns)
  const place = mkdtempSync(join(tmpdir(), 'kiwi-peers-'))
  process.once('exit', () => rmSync(place, { recursive: true, force: true }))

  progress('kiwi …')
  const kiwi = await ours.openKiwi()
  const rows = [{ name: 'kiwi', version: versionIn(checkout), ...(await measure(kiwi, corpus, ours.filesHolding)) }]
  for (const peer of peers) rows.push(await rowOf(peer, join(place, `peer-${rows.length}`), corpus, ours.filesHolding))
  process.stdout.write(`${peersTable(rows)}\n`)
}

/** What cannot be had or driven is a row that says why. */
async function rowOf({ name, open }, folder, corpus, filesHolding) {
  progress(`${name} …`)
  const packages = join(folder, 'packages')
  const data = join(folder, 'data')
  for (const made of [packages, data]) mkdirSync(made, { recursive: true })
  const args = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--no-save']
  try {
    await run(npm('install', '--prefix', packages, ...args, name), { quiet: true, what: `npm install ${name}` })
    const version = versionIn(join(packages, 'node_modules', name))
    if (!open) return { name, version, reason: 'nothing here drives it' }
    const session = { data, ...(await open({ packages, data })) }
    return { name, version, ...(await measure(session, corpus, filesHolding)) }
  } catch (error) {
    return { name, reason: reasonIn(error) }
  }
}

const versionIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version

function reasonIn({ message }) {
  if (/\bE404\b/.test(message)) return 'not published on the npm registry (404)'
  return message.trim().split('\n').at(-1).replaceAll('|', '/')
}

comparePeers().catch(endWith)
