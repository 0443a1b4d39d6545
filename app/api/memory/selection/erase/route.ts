import { eraseSelection, eraseTurnAnswer } from '@/lib/contract/selection'
import { answer, route } from '@/lib/http/route'
import { eraseTurn, foreseeErase } from '@/lib/selection/erase-turn'
import { unsealed } from '@/lib/selection/seal'

export const POST = route(
  {
    summary: 'Erase the next of a selection with all behind them, for good; or tell what all of it would take',
    answers: { 200: 'It is done, or told.', 202: 'They are erased; old pages leave the disk as soon as they can.' },
    problems: ['not_found', 'worker_unavailable', 'interrupted'],
    body: eraseSelection,
    returns: eraseTurnAnswer,
    access: 'session',
  },
  async ({ mind, body: { token, reason, dryRun, cursor }, installation }) => {
    const frozen = await unsealed(installation, mind, token)
    if (dryRun) return foreseeErase(mind, frozen)
    const turn = await eraseTurn(mind, frozen, reason ?? null, cursor)
    return answer(turn.scrub === 'pending' ? 202 : 200, turn)
  },
)
