import { parentPort, workerData } from 'node:worker_threads'
import { isDomainError } from '@/lib/errors'
import { keyedRefWith } from '@/lib/harvest/keyed-ref'
import { parseApart } from '@/lib/harvest/parse-apart'
import { formatsFor } from '@/lib/harvest/read-document'
import type { FromThread, ThreadStart, ToThread } from '@/lib/harvest/reading-thread'
import { recordKeyWith } from '@/lib/harvest/record-key'
import { SpoolWriter } from '@/lib/harvest/spool'
import { type KnownHere, type Surveyed, surveyFile } from '@/lib/harvest/survey-file'
import { traceOf } from '@/lib/trace-of'

const tellEveryMs = 100
const itemsAtOnce = 500

const { spoolPath, secret } = workerData as ThreadStart
const port = parentPort!
const spool = new SpoolWriter(spoolPath)
const parse = parseApart()
const keyedRef = keyedRefWith(secret)
const keyOf = recordKeyWith(secret)
let names: ReadonlySet<string> = new Set()
let known: ReadonlyMap<string, string> = new Map()

port.on('message', (question: ToThread) => void answer(question))

async function answer({ file, source, ...given }: ToThread): Promise<void> {
  names = given.names ?? names
  known = given.known ?? known
  let toldAt = 0
  const onProgress = (doneBytes: number) => {
    if (performance.now() - toldAt < tellEveryMs) return
    toldAt = performance.now()
    tell({ type: 'progress', doneBytes })
  }
  let met: { items: Surveyed[]; known: KnownHere[] } = { items: [], known: [] }
  const flush = () => {
    tell({ type: 'items', ...met })
    met = { items: [], known: [] }
  }
  const onItem = (item: Surveyed) => met.items.push(item) === itemsAtOnce && flush()
  const onKnown = (one: KnownHere) => met.known.push(one) === itemsAtOnce && flush()
  try {
    const recognition = { keyOf, sourceOf: (key: string) => known.get(key) }
    const options = { keyedRef, parse, names, recognition, wanted: formatsFor(source) }
    const survey = await surveyFile(file, options, spool, { onItem, onKnown, onProgress })
    flush()
    tell({ type: 'done', survey })
  } catch (error) {
    if (!isDomainError(error)) return tell({ type: 'failed', trace: traceOf(error) })
    tell({ type: 'refused', code: error.code, status: error.status, message: error.message })
  }
}

const tell = (message: FromThread) => port.postMessage(message)
