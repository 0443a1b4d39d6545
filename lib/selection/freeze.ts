import { isoTime } from '../clock'
import { mostSelected, type SelectionAnswer } from '../contract/selection'
import { TooLarge } from '../errors'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { expiryOf, freezeSelection, type SelectionFilter } from '../mind/selection/selected-rows'
import { sealed } from './seal'

/** Takes everything that matches now, to act on it turn by turn. @throws TooLarge */
export async function freeze(at: Installation, mind: MindHandle, filter: SelectionFilter): Promise<SelectionAnswer> {
  const { frozen, total } = await mind.read(freezeSelection, filter)
  if (total > mostSelected)
    throw new TooLarge(`${total} memories match. Narrow the filter: at most ${mostSelected} are taken at once.`)
  return { token: await sealed(at, mind, frozen), total, expiresAt: isoTime(expiryOf(frozen)) }
}
