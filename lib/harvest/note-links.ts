import { markdownLines, withoutCodeSpans } from './markdown-lines'

const WIKILINK = /\[\[([^[\]\n]{1,500})\]\]/g
const MARKDOWN_LINK = /\]\((?:<([^<>\n]{1,500})>|([^()\s<>]{1,500}))/g
const MEDIA = /\.(?:png|jpe?g|gif|svg|webp|bmp|avif|heic|mp3|wav|m4a|ogg|flac|3gp|mp4|webm|ogv|mov|mkv)$/i
const NOTE = /\.(?:md|markdown)$/i
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const TAG = /(?<=^|\s)#([\p{L}\p{N}\p{M}_/-]{1,200})/gu

export type NoteReferences = {
  /** Other notes, as they are written, without heading or alias; each once. */
  links: string[]
  tags: string[]
}

/** What a note points at. Nothing in code is a link or a tag; pictures and sounds are no notes. */
export function referencesIn(text: string, bodyStart: number): NoteReferences {
  const links = new Set<string>()
  const tags = new Set<string>()
  for (const line of markdownLines(text)) {
    if (line.code) continue
    const plain = withoutCodeSpans(line.text)
    for (const target of targetsIn(plain)) links.add(target)
    if (line.start < bodyStart) continue
    for (const [, tag] of plain.matchAll(TAG)) if (/[^\d/_-]/.test(tag!)) tags.add(tag!)
  }
  return { links: [...links], tags: [...tags] }
}

function targetsIn(line: string): string[] {
  const wiki = [...line.matchAll(WIKILINK)].map(([, inside]) => noteIn(inside!.split(/\\?\|/, 1)[0]!))
  const plain = [...line.matchAll(MARKDOWN_LINK)]
    .map(([, bracketed, bare]) => noteIn(unescaped(bracketed ?? bare!)))
    .filter((target) => NOTE.test(target) && !SCHEME.test(target))
  return [...wiki, ...plain].filter((target) => target !== '' && !MEDIA.test(target))
}

/** A link to a heading or block of the same note leaves nothing. */
const noteIn = (target: string) => target.split('#', 1)[0]!.trim().normalize('NFC')

function unescaped(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
