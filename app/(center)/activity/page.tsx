import type { Metadata } from 'next'
import { ActivityView } from '@/components/activity/activity-view'
import { Page } from '@/components/shell/page'

export const metadata: Metadata = { title: 'Activity' }

export default function ActivityPage() {
  return (
    <Page title="Activity" width="reading">
      <ActivityView />
    </Page>
  )
}
