import type { Formats } from '../language/formats'
import type { Translator } from '../language/translator'
import type { ChosenFile } from './collect-files'
import { limitWords } from './limit-words'

/** What a person chose to import, as one thing. */
export type ChosenUpload = { files: ChosenFile[]; name: string; bytes: number }

/** From here on, looking first is asked about: it sends and reads everything once more. */
export const largeFrom = 200 * 2 ** 20

type Words = Translator<'imports'>

export function uploadOf(files: ChosenFile[], t: Words): ChosenUpload {
  return { files, name: nameOf(files, t), bytes: files.reduce((sum, { file }) => sum + file.size, 0) }
}

/** Why these files cannot be sent, or null when they can. */
export function whyNotSent({ files, bytes }: ChosenUpload, maxBytes: number, t: Words, { figure, size }: Formats) {
  if (files.length === 0) return t('upload.noFile')
  if (bytes === 0) return t('upload.empty')
  if (bytes > maxBytes) return t('upload.tooLarge', { size: size(bytes), limit: limitWords(maxBytes, figure) })
  if (files.length > mostFiles) return t('upload.tooMany', { count: files.length, most: mostFiles })
  return null
}

const mostFiles = 50_000

/** The one file, the one folder with the number of its files, or their number. */
function nameOf(files: ChosenFile[], t: Words): string {
  if (files.length === 1) return files[0]!.path
  const folder = files[0]?.path.split('/')[0]
  const isOneFolder = files.every(({ path }) => path.startsWith(`${folder}/`))
  const count = files.length
  return isOneFolder && folder ? t('upload.folder', { folder, count }) : t('upload.files', { count })
}
