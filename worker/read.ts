import { parentPort, workerData } from 'node:worker_threads'
import { isDomainError } from '@/lib/errors'
import { keyedRefWith } from '@/lib/harvest/keyed-ref'
import { parseApart } from '@/lib/harvest/parse-apart'
import { formatsFor } from '@/lib/harvest/read-document'
import type { FromThread, ThreadStart, ToThread } from '@/lib/harvest/reader-thread'
import { SpoolWriter } from '@/lib/harvest/spool'
import { type Surveyed, surveyFile } from '@/lib/harvest/survey-file'
import { traceOf } from '@/lib/trace-of'

const tellEveryMs = 100
const itemsAtOnce = 500

const { spoolPath, secret } = workerData as ThreadStart
const port = parentPort!
const spool = new SpoolWriter(spoolPath)
const parse = parseApart()
const keyedRef = keyedRefWith(secret)
let names: ReadonlySet<string> = new Set()

port.on('message', (question: ToThread) => void answer(question))

async function answer({ file, source, names: given }: ToThread): Promise<void> {
  names = given ?? names
  let toldAt = 0
  const onProgress = (doneBytes: number) => {
    if (performance.now() - toldAt < tellEveryMs) return
    toldAt = performance.now()
    tell({ type: 'progress', doneBytes })
  }
  let items: Surveyed[] = []
  const onItem = (item: Surveyed) => {
    items.push(item)
    if (items.length < itemsAtOnce) return
    tell({ type: 'items', items })
    items = []
  }
  try {
    const options = { keyedRef, parse, names, wanted: formatsFor(source) }
    const survey = await surveyFile(file, options, spool, { onItem, onProgress })
    tell({ type: 'items', items })
    tell({ type: 'done', survey })
  } catch (error) {
    const code = isDomainError(error) ? error.code : null
    tell({ type: 'failed', code, message: isDomainError(error) ? error.message : JSON.stringify(traceOf(error)) })
  }
}

const tell = (message: FromThread) => port.postMessage(message)
