import type { Metadata } from 'next'
import { MemoriesTabs } from '@/components/memories/memories-tabs'
import { Page } from '@/components/shell/page'

export const metadata: Metadata = { title: 'Memories' }

export default function MemoriesPage() {
  return (
    <Page title="Memories" flush>
      <MemoriesTabs />
    </Page>
  )
}
