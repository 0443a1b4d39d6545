import { health } from '@/lib/contract/account'
import { route } from '@/lib/http/route'

export const GET = route({ summary: 'Whether it is there', returns: health, access: 'public' }, ({ installation }) => ({
  status: 'ok' as const,
  version: installation.config.version,
}))
