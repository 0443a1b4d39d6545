import { titled } from '@/components/language/page-language'
import { SearchPage } from '@/components/search/search-page'

export const generateMetadata = titled('search')

export default function Search() {
  return <SearchPage />
}
