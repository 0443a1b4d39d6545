import { GraphPage } from '@/components/graph/graph-page'
import { titled } from '@/components/language/page-language'

export const generateMetadata = titled('graph')

export default function Graph() {
  return <GraphPage />
}
