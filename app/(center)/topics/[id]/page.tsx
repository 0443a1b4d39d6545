import type { Metadata } from 'next'
import { pageWords } from '@/components/language/page-language'
import { TopicView } from '@/components/topics/topic-view'

/** The browser keeps titles in its history, so none of a memory's words may be in one. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await pageWords('topics')
  return { title: t('one') }
}

export default async function Topic({ params }: { params: Promise<{ id: string }> }) {
  return <TopicView id={(await params).id} />
}
