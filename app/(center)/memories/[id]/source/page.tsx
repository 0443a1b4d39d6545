import type { Metadata } from 'next'
import { VerbatimView } from '@/components/memory/verbatim-view'

export const metadata: Metadata = { title: 'Verbatim original' }

export default async function VerbatimPage({ params }: { params: Promise<{ id: string }> }) {
  return <VerbatimView id={(await params).id} />
}
