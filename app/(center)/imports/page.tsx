import { ImportsPage } from '@/components/imports/imports-page'
import { titled } from '@/components/language/page-language'
import { currentSession } from '@/lib/identity/session'
import { installation } from '@/lib/installation'

export const generateMetadata = titled('imports')

export default async function Imports() {
  const session = await currentSession()
  return (
    <ImportsPage maxUploadBytes={installation().config.maxUploadBytes} mayWatch={session?.account.role === 'owner'} />
  )
}
