import { pageWords, titled } from '@/components/language/page-language'
import { ReferenceView } from '@/components/reference/reference-view'
import { Page } from '@/components/shell/page'

export const generateMetadata = titled('reference')

export default async function ReferencePage() {
  const t = await pageWords('reference')
  return (
    <Page title={t('title')} width="reading">
      <ReferenceView />
    </Page>
  )
}
