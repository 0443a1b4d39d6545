import { titled } from '@/components/language/page-language'
import { TimelinePage } from '@/components/timeline/timeline-page'

export const generateMetadata = titled('timeline')

export default function Timeline() {
  return <TimelinePage />
}
