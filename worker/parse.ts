import { Worker } from 'node:worker_threads'
import { isDomainError } from '@/lib/errors'
import type { Answer, Question } from '@/lib/harvest/parse-apart'
import { parseHere } from '@/lib/harvest/parse-here'

const graceSeconds = 5
// Ends the process from a thread of its own: whoever started it may have ended, and a loop listens to nothing.
const alarm = new Worker(
  `let timer
   require('node:worker_threads').parentPort.on('message', (seconds) => {
     clearTimeout(timer)
     if (seconds) timer = setTimeout(() => process.kill(process.pid, 'SIGKILL'), seconds * 1000)
   })`,
  { eval: true },
)

/** Parses what it is sent, one file at a time, and answers. It opens no file and no connection. */
process.on('message', async (question: Question) => {
  alarm.postMessage(question.seconds + graceSeconds)
  const answer = await answerTo(question)
  alarm.postMessage(0)
  process.send?.(answer)
})
process.on('disconnect', () => process.exit())

async function answerTo({ kind, bytes }: Question): Promise<Answer> {
  try {
    return { value: await parseHere(kind, Buffer.from(bytes)) }
  } catch (error) {
    const { code, message } = isDomainError(error) ? error : damaged
    return { error: { code, message } }
  }
}

const damaged = { code: 'damaged_file', message: 'The file is not read: it is damaged.' }
