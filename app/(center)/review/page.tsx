import { titled } from '@/components/language/page-language'
import { ReviewPage } from '@/components/review/review-page'

export const generateMetadata = titled('review')

export default function Review() {
  return <ReviewPage />
}
