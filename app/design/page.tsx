import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DesignPage } from '@/components/design/design-page'
import { isDevelopment } from '@/lib/config'

export const metadata: Metadata = { title: 'Design' }

/** Only while one works on Kiwi; a server that was built has no such page. */
export default function Design() {
  if (!isDevelopment()) notFound()
  return <DesignPage />
}
