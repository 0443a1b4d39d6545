import { counted, sizeWords } from '../ui/count-words'
import type { ChosenFile } from './collect-files'
import { limitWords } from './limit-words'

/** What a person chose to import, as one thing. */
export type ChosenUpload = { files: ChosenFile[]; name: string; bytes: number }

/** From here on, looking first is asked about: it sends and reads everything once more. */
export const largeFrom = 200 * 2 ** 20

export function uploadOf(files: ChosenFile[]): ChosenUpload {
  return { files, name: nameOf(files), bytes: files.reduce((sum, { file }) => sum + file.size, 0) }
}

/** Why these files cannot be sent, or null when they can. */
export function whyNotSent({ files, bytes }: ChosenUpload, maxBytes: number): string | null {
  if (files.length === 0) return 'There is no file in what was chosen.'
  if (bytes === 0) return 'What was chosen is empty: 0 bytes.'
  if (bytes > maxBytes)
    return `That is ${sizeWords(bytes)}; one upload takes up to ${limitWords(maxBytes)}. Send it in parts.`
  if (files.length > mostFiles)
    return `That is ${counted(files.length, 'file')}; one upload takes up to ${counted(mostFiles, 'file')}. Send a zip of them.`
  return null
}

const mostFiles = 50_000

/** The one file, the one folder with the number of its files, or their number. */
function nameOf(files: ChosenFile[]): string {
  if (files.length === 1) return files[0]!.path
  const folder = files[0]?.path.split('/')[0]
  const isOneFolder = files.every(({ path }) => path.startsWith(`${folder}/`))
  return isOneFolder && folder ? `${folder}, ${counted(files.length, 'file')}` : counted(files.length, 'file')
}
