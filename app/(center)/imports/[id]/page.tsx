import type { Metadata } from 'next'
import { ImportPage } from '@/components/imports/import-page'
import { pageWords } from '@/components/language/page-language'

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageWords('imports')
  return { title: t('run.title') }
}

export default async function Import({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return <ImportPage id={id} />
}
