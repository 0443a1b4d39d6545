import { mkdtempSync, writeFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLocalStore } from '@/db/local-store'
import { importUpload } from '@/lib/harvest/pipeline'
import { readUpload } from '@/lib/harvest/read-upload'
import { newTally } from '@/lib/harvest/tally'
import { keyedRefWith } from '@/lib/harvest/keyed-ref'
import { manyTalks, exportOf } from '@/tests/jobs/an-export'
const folder = mkdtempSync(join(tmpdir(), 'kiwi-bench-'))
const store = openLocalStore({ folder, blocking: true })
const ref = 'mind_x' as never
await store.create(ref)
const actor = { id: 'a', name: 'a', via: 'import' as const, deviceId: null, curates: true }
let writing = 0, batches = 0
const mind = { id: 'mind_x', ref, actor, read: (op: never, ...a: never[]) => store.read(ref, op, ...a), write: async (op: never, ...a: never[]) => { const t = performance.now(); const r = await store.write(ref, actor, op, ...a); writing += performance.now() - t; batches++; return r } }
const n = Number(process.argv[2] ?? 500), turns = Number(process.argv[3] ?? 20)
const words = Array.from({length: 5000}, (_, i) => 'w' + (i*7919%5003).toString(36))
const talks = manyTalks(n, turns) as any[]
let s = 1; const rnd = () => (s = s * 1103515245 + 12345 & 0x7fffffff) / 0x7fffffff
for (const t of talks) for (const node of Object.values(t.mapping) as any[]) if (node.message) node.message.content.parts = [Array.from({length: 70}, () => words[Math.floor(rnd()*rnd()*5000)]).join(' ')]
const file = join(folder, 'x.json'); const bytes = exportOf(...talks); writeFileSync(file, bytes)
console.log('MB', bytes.length/1e6)
const plan = () => ({ files: [{ path: file, name: 'x.json' }], source: 'auto', selection: null, keyedRef: keyedRefWith('s'), signal: new AbortController().signal, onProgress() {} })
let t = performance.now(); let c = 0
for await (const r of readUpload(plan().files, plan())) c++
console.log('read only', Math.round(performance.now() - t), c)
for (const round of ['first', 'again']) {
  writing = 0; batches = 0
  const cpu0 = process.cpuUsage(); const tally = newTally(); t = performance.now()
  await importUpload(plan(), mind as never, tally)
  const ms = performance.now() - t; console.log("cpu", process.cpuUsage(cpu0)); 
  console.log(round, Math.round(ms), 'ms; writing', Math.round(writing), 'batches', batches, 'turns/s', Math.round(n * turns / ms * 1000), JSON.stringify(tally.counts))
}
rmSync(folder, { recursive: true })
