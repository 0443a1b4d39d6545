import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { UploadedFile } from '@/db/center/job'
import { InvalidRequest } from '@/lib/errors'
import { relativeName } from './upload-name'

const mostSelected = 8 * 2 ** 20
export const howToSend = 'send a multipart field named file, or a raw body with ?filename='
export const cutShort = () => new InvalidRequest('', 'The upload ended before all of it had arrived. Send it again.')

/** Where a body goes: `write` resolves when more may come, `end` when all of it is on disk. */
export type Sink = {
  write(chunk: Uint8Array): Promise<void>
  end(): Promise<Received>
  abort(reason: Error): Promise<void>
}
/** `select` is the form's own field of that name: a choice among many thousands does not fit into an address. */
export type Received = { files: UploadedFile[]; select: string | null }
export type Place = { dataFolder: string; folder: string }

/** The body is the file. */
export function rawSink(filename: string | undefined, place: Place): Sink {
  if (filename === undefined || filename === '') throw new InvalidRequest('file', howToSend)
  const source = new Readable({ read: () => drained?.() })
  let drained: (() => void) | undefined
  const written = store(source, filename, 0, place)
  // A file that cannot be opened fails before anybody waits for it.
  written.catch(() => {})

  return {
    async write(chunk) {
      if (source.push(chunk)) return
      await Promise.race([written, new Promise<void>((resolve) => (drained = resolve))])
    },
    async end() {
      source.push(null)
      const file = await written
      return { files: file.bytes === 0 ? [] : [file], select: null }
    },
    async abort(reason) {
      source.destroy(reason)
      await written.catch(() => {})
    },
  }
}

/** The body holds files, each in a field named `file`, and at most one field `select`. */
export function multipartSink(contentType: string, place: Place): Sink {
  const parser = parserFor(contentType)
  const parts: Readable[] = []
  const files: Promise<UploadedFile>[] = []
  let select: string | null = null
  let fail: (reason: Error) => void = () => {}
  const failed = new Promise<never>((_, reject) => (fail = reject))
  failed.catch(() => {})

  parser.on('file', (field: string | undefined, part: Readable, name: string | undefined) => {
    part.on('error', fail)
    if (field !== 'file') {
      part.resume()
      return fail(new InvalidRequest(field || 'file', 'an upload has fields named file only'))
    }
    if (name === undefined || name === '') return part.resume()
    parts.push(part)
    const file = store(part, name, files.length, place)
    file.catch(fail)
    files.push(file)
  })
  parser.on('field', (field: string | undefined, value: string, _nameCut: boolean, valueCut: boolean) => {
    if (field === 'select' && select === null && !valueCut) select = value
    else fail(new InvalidRequest(field || 'file', field === 'file' ? 'a file with a name' : howToSend))
  })
  parser.on('error', () => fail(cutShort()))

  return {
    async write(chunk) {
      const taken = new Promise<void>((resolve) => parser.write(Buffer.from(chunk), () => resolve()))
      await Promise.race([taken, failed])
    },
    async end() {
      const finished = new Promise<void>((resolve) => parser.once('finish', () => resolve()))
      parser.end()
      await Promise.race([finished, failed])
      return { files: await Promise.race([Promise.all(files), failed]), select }
    },
    async abort(reason) {
      for (const part of parts) part.destroy(reason)
      parser.destroy()
      await Promise.allSettled(files)
    },
  }
}

function parserFor(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      preservePath: true,
      limits: { files: 50_000, fields: 100, fieldSize: mostSelected, parts: 50_100 },
    })
  } catch {
    throw new InvalidRequest('file', 'multipart/form-data with its boundary')
  }
}

async function store(source: Readable, given: string, index: number, place: Place): Promise<UploadedFile> {
  const path = join(place.folder, String(index))
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      done(null, chunk)
    },
  })

  await pipeline(source, meter, createWriteStream(join(place.dataFolder, path), { mode: 0o600 }))
  return { path, name: relativeName(given) || `file ${index + 1}`, bytes }
}
