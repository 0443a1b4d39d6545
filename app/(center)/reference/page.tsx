import type { Metadata } from 'next'
import { ReferenceView } from '@/components/reference/reference-view'
import { Page } from '@/components/shell/page'

export const metadata: Metadata = { title: 'API reference' }

export default function ReferencePage() {
  return (
    <Page title="API reference" width="reading">
      <ReferenceView />
    </Page>
  )
}
