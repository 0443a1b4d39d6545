import type { Metadata } from 'next'
import { ImportsPage } from '@/components/imports/imports-page'
import { currentSession } from '@/lib/identity/session'
import { installation } from '@/lib/installation'

export const metadata: Metadata = { title: 'Imports' }

export default async function Imports() {
  const session = await currentSession()
  return (
    <ImportsPage maxUploadBytes={installation().config.maxUploadBytes} mayWatch={session?.account.role === 'owner'} />
  )
}
