import { ActivityView } from '@/components/activity/activity-view'
import { pageWords, titled } from '@/components/language/page-language'
import { Page } from '@/components/shell/page'

export const generateMetadata = titled('activity')

export default async function ActivityPage() {
  const t = await pageWords('activity')
  return (
    <Page title={t('title')} width="reading">
      <ActivityView />
    </Page>
  )
}
