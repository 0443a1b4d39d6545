import { titled } from '@/components/language/page-language'
import { ReceiptsPage } from '@/components/receipts/receipts-page'

export const generateMetadata = titled('receipts')

export default function Receipts() {
  return <ReceiptsPage />
}
