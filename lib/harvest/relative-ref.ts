/** Where in an upload a document stands below which its place is its own. */
type Place = { archive: string; path: string }

const ARCHIVE = /\.(zip|dms|tar)$/i
const roots = new WeakMap<ReadonlySet<string>, Map<string, string>>()

/**
 * The ref of a document that has no id: its path below the root of what was brought in, as NFC. The same folder gives
 * the same refs whether it is uploaded as a folder, zipped with or without its own name, or zipped under another name:
 *
 * 1. The names of archives are no part of it.
 * 2. Where exactly one folder holds a `.obsidian` folder, that vault is the root of everything in it.
 * 3. Otherwise the one folder that everything else lies in is the root, and only that one: notes that all happen to lie
 *    in a folder below it keep its name, and two folders brought in together keep theirs, or their notes would be mixed.
 *
 * @param names of all documents in the upload; hidden ones show where a vault is, and count for nothing else
 */
export function relativeRef(name: string, names: ReadonlySet<string> = new Set([name])): string {
  const { archive, path } = placeOf(name)
  const root = rootsOf(names).get(archive) ?? ''
  return path.startsWith(root) ? path.slice(root.length) : path
}

/** The path in the archive it lies in, its top folder included. */
export const pathInArchive = (name: string) => placeOf(name).path

/** The last segment without its ending, for a title. */
export function fileTitle(name: string): string {
  const base = name.slice(name.lastIndexOf('/') + 1)
  return base.replace(/(?<=.)\.\p{L}[\p{L}\p{N}]{0,7}$/u, '').normalize('NFC')
}

/** Hidden files and folders, and what macOS puts into archives. */
export const isHidden = (path: string) => /(^|\/)(\.(?!\.?\/)|__MACOSX\/)/.test(path)

function placeOf(name: string): Place {
  const segments = name
    .normalize('NFC')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
  const inside = segments.slice(0, -1).findLastIndex((segment) => ARCHIVE.test(segment)) + 1
  return { archive: segments.slice(0, inside).join('/'), path: segments.slice(inside).join('/') }
}

/** The root of each archive in the upload, and of what lies in none, as a prefix of its paths. */
function rootsOf(names: ReadonlySet<string>): Map<string, string> {
  const known = roots.get(names)
  if (known) return known

  const paths = new Map<string, string[]>()
  for (const { archive, path } of [...names].map(placeOf)) {
    if (!paths.get(archive)?.push(path)) paths.set(archive, [path])
  }
  const found = new Map([...paths].map(([archive, inside]) => [archive, vaultOf(inside) ?? sharedFolder(inside)]))
  roots.set(names, found)
  return found
}

function vaultOf(paths: string[]): string | null {
  const vaults = new Set(paths.flatMap((path) => /^(?:.*\/)?(?=\.obsidian\/)/.exec(path) ?? []))
  return vaults.size === 1 ? [...vaults][0]! : null
}

function sharedFolder(paths: string[]): string {
  const folders = new Set(paths.filter((path) => !isHidden(path)).map((path) => path.slice(0, path.indexOf('/') + 1)))
  return folders.size === 1 ? [...folders][0]! : ''
}
