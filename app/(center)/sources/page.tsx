import { titled } from '@/components/language/page-language'
import { SourcesPage } from '@/components/sources/sources-page'

export const generateMetadata = titled('sources')

export default function Sources() {
  return <SourcesPage />
}
