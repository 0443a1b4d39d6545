import { secretNamed } from '@/db/center/keys'
import type { Installation } from '../installation'

/** What session tokens are sealed with: AUTH_SECRET, or 32 bytes made once and kept in the center. */
export async function authSecret({ config, center }: Installation): Promise<string> {
  return config.authSecret ?? Buffer.from(await secretNamed(center, 'auth')).toString('base64url')
}
