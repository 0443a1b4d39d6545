import type { Actor } from '@/db/mind/mind'
import { InvalidRequest } from '@/lib/errors'

/** What a key brings in is never said by the person. @throws InvalidRequest `source` */
export function assertMayNameSource(actor: Actor, source: string | undefined): void {
  if (source === 'person' && actor.deviceId !== null)
    throw new InvalidRequest('source', 'a key does not speak for the person')
}
