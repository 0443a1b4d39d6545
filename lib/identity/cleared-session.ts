import type { Installation } from '../installation'
import { cookieOptions } from './auth-options'
import { cookiesOf } from './cookies'

/** Headers that take the session, in however many pieces, from the browser that asks. */
export async function clearedSession(asked: Headers, at: Installation): Promise<Headers> {
  const { name, options } = (await cookieOptions(at)).cookies.sessionToken
  const held = Object.keys(cookiesOf(asked)).filter((cookie) => cookie === name || cookie.startsWith(`${name}.`))
  const headers = new Headers()
  const ending = `Path=/; Max-Age=0; HttpOnly; SameSite=Lax${options.secure ? '; Secure' : ''}`
  for (const cookie of held) headers.append('Set-Cookie', `${cookie}=; ${ending}`)
  return headers
}
