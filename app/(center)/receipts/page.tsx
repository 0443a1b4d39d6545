import type { Metadata } from 'next'
import { ReceiptsPage } from '@/components/receipts/receipts-page'

export const metadata: Metadata = { title: 'Receipts' }

export default function Receipts() {
  return <ReceiptsPage />
}
