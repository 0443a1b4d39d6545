import { Unreadable } from '../errors'
import type { Reader, ReadOrder } from './reader'
import { ReadingThread, type ThreadStart } from './reading-thread'
import { makeSpool, SpoolReader } from './spool'
import { failedSurvey } from './survey-file'

const usualMegabytes = 320

/**
 * A reader beside this thread: reading goes on while this one decides and answers. It ends with `close`. A file that
 * takes more memory than a thread has costs only itself, and the next one is read in a new thread.
 */
export function readerInThread(program: string, start: ThreadStart, mostMegabytes = usualMegabytes): Reader {
  makeSpool(start.spoolPath)
  const begin = () => new ReadingThread(program, start, mostMegabytes)
  let thread = begin()
  let last: Pick<ReadOrder, 'names' | 'known'> | null = null
  let spool: SpoolReader | null = null

  return {
    async survey(file, order) {
      if (thread.isOutOfMemory) {
        thread = begin()
        last = null
      }
      const names = order.names === last?.names ? null : order.names
      const known = order.known === last?.known ? null : order.known
      last = order
      try {
        return await thread.answer({ file, source: order.source, names, known }, order)
      } catch (error) {
        if (!thread.isOutOfMemory) throw error
        return failedSurvey(file.name, tooLarge())
      }
    },
    finish: () => thread.end(),
    item(place) {
      spool ??= new SpoolReader(start.spoolPath)
      return spool.read(place)
    },
    async close() {
      spool?.close()
      await thread.end()
    },
  }
}

const tooLarge = () => new Unreadable('too_long', 'Something in it is too large to be read.')
