import type { Metadata } from 'next'
import { HomeView } from '@/components/home/home-view'
import { Page } from '@/components/shell/page'

export const metadata: Metadata = { title: 'Home' }

export default function HomePage() {
  return (
    <Page title="Home">
      <HomeView />
    </Page>
  )
}
