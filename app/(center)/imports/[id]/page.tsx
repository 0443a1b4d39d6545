import type { Metadata } from 'next'
import { ImportPage } from '@/components/imports/import-page'

export const metadata: Metadata = { title: 'Import' }

export default async function Import({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return <ImportPage id={id} />
}
