import type { DocumentKind } from './read-document'

/**
 * Which documents of an upload belong to a provider's export: those in a folder (or archive) that holds the export, or
 * below it. They are pages for looking at and files once attached to a chat, not documents a person keeps.
 * Files that were uploaded side by side, without a folder, have nothing to do with each other.
 */
export class Companions {
  private readonly folders = new Set<string>()

  constructor(read: Iterable<{ document: string; kind: DocumentKind }>) {
    for (const { document, kind } of read) if (kind === 'export') this.folders.add(folderOf(document))
    this.folders.delete('')
  }

  has({ document, kind }: { document: string; kind: DocumentKind }): boolean {
    return kind === 'document' && this.liesBeside(document)
  }

  liesBeside(document: string): boolean {
    for (let folder = folderOf(document); folder !== ''; folder = folderOf(folder)) {
      if (this.folders.has(folder)) return true
    }
    return false
  }
}

const folderOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('/')))
