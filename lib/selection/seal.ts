import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretNamed } from '@/db/center/keys'
import { NotFound } from '../errors'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import type { Frozen } from '../mind/selection/selected-rows'

/** What stands for a selection: itself, signed for this account and mind by HMAC-SHA-256. Nothing of it is kept here. */
export async function sealed(at: Installation, mind: MindHandle, frozen: Frozen): Promise<string> {
  const said = Buffer.from(JSON.stringify(frozen)).toString('base64url')
  return `${said}.${(await markOf(at, mind, said)).toString('base64url')}`
}

/** @throws NotFound for anything that was not sealed here for the same account and mind */
export async function unsealed(at: Installation, mind: MindHandle, token: string): Promise<Frozen> {
  const [said = '', mark = ''] = token.split('.')
  const given = Buffer.from(mark, 'base64url')
  const wanted = await markOf(at, mind, said)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new NotFound('selection')
  return JSON.parse(Buffer.from(said, 'base64url').toString('utf8')) as Frozen
}

const markOf = async ({ center }: Installation, { id, actor }: MindHandle, said: string): Promise<Buffer> =>
  createHmac('sha256', await secretNamed(center, 'selections'))
    .update(JSON.stringify([actor.id, id, said]))
    .digest()
