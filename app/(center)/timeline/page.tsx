import type { Metadata } from 'next'
import { TimelinePage } from '@/components/timeline/timeline-page'

export const metadata: Metadata = { title: 'Timeline' }

export default function Timeline() {
  return <TimelinePage />
}
