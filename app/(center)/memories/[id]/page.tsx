import { titled } from '@/components/language/page-language'
import { MemoryView } from '@/components/memory/memory-view'

/** The browser keeps titles in its history, so none of a memory's words may be in one. */
export const generateMetadata = titled('memory')

export default async function MemoryPage({ params }: { params: Promise<{ id: string }> }) {
  return <MemoryView id={(await params).id} />
}
