import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'

/** Gives what is whole its place, so that either outlives a power cut: nothing there, or all of it. */
export function placeAt(from: string, to: string) {
  toDisk(from)
  renameSync(from, to)
  toDisk(dirname(to))
}

/** A file or a folder, so that what was done to it outlives a power cut. */
export function toDisk(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
