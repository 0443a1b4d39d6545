import type { Metadata } from 'next'
import { TopicView } from '@/components/topics/topic-view'

/** The browser keeps titles in its history, so none of a memory's words may be in one. */
export const metadata: Metadata = { title: 'Topic' }

export default async function Topic({ params }: { params: Promise<{ id: string }> }) {
  return <TopicView id={(await params).id} />
}
