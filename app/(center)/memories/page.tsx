import { pageWords, titled } from '@/components/language/page-language'
import { MemoriesTabs } from '@/components/memories/memories-tabs'
import { Page } from '@/components/shell/page'

export const generateMetadata = titled('memories')

export default async function MemoriesPage() {
  const words = await pageWords('memories')
  return (
    <Page title={words('title')} flush>
      <MemoriesTabs />
    </Page>
  )
}
