import { titled } from '@/components/language/page-language'
import { MemoriesTabs } from '@/components/memories/memories-tabs'
import { Page } from '@/components/shell/page'

export const generateMetadata = titled('memories')

export default function MemoriesPage() {
  return (
    <Page title="Memories" flush>
      <MemoriesTabs />
    </Page>
  )
}
