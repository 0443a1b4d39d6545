/** A file to send, under the path it has inside what was dropped or chosen. */
export type ChosenFile = { path: string; file: File }

/** Files of an `<input type="file">`; a chosen folder brings its relative paths. */
export const filesOfInput = (list: FileList | null): ChosenFile[] =>
  [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file })).filter(isWorthSending)

/** Files of a drop, folders walked to their end. Must be called inside the drop event: its items die with it. */
export async function filesOfDrop(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null)
  const loose = [...transfer.files].map((file) => ({ path: file.name, file }))
  const found = entries.some((entry) => entry !== null)
    ? (await Promise.all(entries.map((entry) => (entry ? filesUnder(entry) : [])))).flat()
    : loose
  return found.filter(isWorthSending)
}

async function filesUnder(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    return [{ path: entry.fullPath.replace(/^\//, ''), file }]
  }

  const inside = await entriesOf((entry as FileSystemDirectoryEntry).createReader())
  return (await Promise.all(inside.map(filesUnder))).flat()
}

/** A reader hands out at most a hundred entries at a time, and an empty list at the end. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

/** Leaves out what file managers put beside a person's files. */
const isWorthSending = ({ path }: ChosenFile) =>
  !/(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$|(^|\/)__MACOSX\//.test(path)
