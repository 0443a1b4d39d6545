import type { Metadata } from 'next'
import { GraphPage } from '@/components/graph/graph-page'

export const metadata: Metadata = { title: 'Graph' }

export default function Graph() {
  return <GraphPage />
}
