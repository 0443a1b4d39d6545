import type { Metadata } from 'next'
import { ImportsPage } from '@/components/imports/imports-page'
import { installation } from '@/lib/installation'

export const metadata: Metadata = { title: 'Imports' }

export default function Imports() {
  return <ImportsPage maxUploadBytes={installation().config.maxUploadBytes} />
}
