import { HomeView } from '@/components/home/home-view'
import { titled } from '@/components/language/page-language'
import { Page } from '@/components/shell/page'

export const generateMetadata = titled('home')

export default function HomePage() {
  return (
    <Page title="Home">
      <HomeView />
    </Page>
  )
}
