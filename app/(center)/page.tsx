import { HomeView } from '@/components/home/home-view'
import { pageWords, titled } from '@/components/language/page-language'
import { Page } from '@/components/shell/page'

export const generateMetadata = titled('home')

export default async function HomePage() {
  const t = await pageWords('home')
  return (
    <Page title={t('title')}>
      <HomeView />
    </Page>
  )
}
