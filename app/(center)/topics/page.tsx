import type { Metadata } from 'next'
import { TopicsPage } from '@/components/topics/topics-page'

export const metadata: Metadata = { title: 'Topics' }

export default function Topics() {
  return <TopicsPage />
}
