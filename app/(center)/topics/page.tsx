import { titled } from '@/components/language/page-language'
import { TopicsPage } from '@/components/topics/topics-page'

export const generateMetadata = titled('topics')

export default function Topics() {
  return <TopicsPage />
}
