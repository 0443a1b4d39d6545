import type { DocumentKind } from './adapter'

// What providers put beside the conversations: where one of these lies, the folder is an export as it was delivered.
const MARKS =
  /^(?:chat\.html|user\.json|users\.json|user_settings\.json|export_manifest\.json|message_feedback\.json|shared_conversations\.json|manifest-[\w.-]+\.json|prod-grok-backend\.json|archive_browser\.html|kiwi\.jsonl)$/i
// Files that people attached to chats, as providers name them.
const ATTACHED =
  /(?:^|\/)(?:file[-_][\w-]{10,}|chat-[0-9a-f-]{36}-files\/|prod-mc-asset-server\/|dalle-generations\/|user-[\w-]{10,}\/)/i

/**
 * Which documents of an upload belong to a provider's export: pages for looking at and files once attached to a chat,
 * not documents a person keeps. Those in a folder (or archive) that is an export as it was delivered, or below it; and
 * beside any export whatever is named as providers name attachments. A note that lies beside an export by chance is a note.
 */
export class Companions {
  private readonly exports = new Set<string>()
  private readonly delivered = new Set<string>()

  /** @param names of all documents in the upload */
  constructor(read: Iterable<{ document: string; kind: DocumentKind }>, names: Iterable<string>) {
    for (const { document, kind } of read) if (kind === 'export') this.exports.add(folderOf(document))
    for (const name of names) {
      const folder = folderOf(name)
      if (this.exports.has(folder) && MARKS.test(name.slice(folder.length).replace('/', ''))) this.delivered.add(folder)
    }
    this.exports.delete('')
    this.delivered.delete('')
  }

  has({ document, kind }: { document: string; kind: DocumentKind }): boolean {
    return kind === 'document' && this.liesBeside(document)
  }

  liesBeside(document: string): boolean {
    if (liesIn(document, this.delivered)) return true
    return ATTACHED.test(document) && liesIn(document, this.exports)
  }
}

function liesIn(document: string, folders: ReadonlySet<string>): boolean {
  for (let folder = folderOf(document); folder !== ''; folder = folderOf(folder)) if (folders.has(folder)) return true
  return false
}

const folderOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('/')))
