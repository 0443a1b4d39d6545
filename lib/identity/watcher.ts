import { createHash, timingSafeEqual } from 'node:crypto'
import type { Installation } from '../installation'
import type { SessionCaller } from './caller'
import { mustBeAdmin } from './caller'
import { currentUserIdFrom, refusedKey } from './current-user'

/**
 * Who may read the figures: an administrator in a browser, or, as null, whoever sends the token of the settings.
 * Any other Authorization is nobody's, the key of a device too.
 * @throws Unauthorized, Forbidden, TooMany
 */
export async function watcherFrom(request: Pick<Request, 'headers'>, at: Installation): Promise<SessionCaller | null> {
  const { headers } = request
  if (headers.has('authorization')) {
    if (isToken(headers.get('authorization') ?? '', at.config.metricsToken)) return null
    throw await refusedKey(headers, at)
  }
  const caller = await currentUserIdFrom(request, at)
  mustBeAdmin(caller)
  return caller
}

function isToken(authorization: string, wanted: string | null) {
  const token = /^bearer +([\x21-\x7e]+)$/i.exec(authorization)?.[1]
  return token !== undefined && wanted !== null && timingSafeEqual(digest(token), digest(wanted))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
