import { retractSelection, turnAnswer } from '@/lib/contract/selection'
import { route } from '@/lib/http/route'
import { retractSelected } from '@/lib/mind/selection/retract-selected'
import { unsealed } from '@/lib/selection/seal'

export const POST = route(
  {
    summary: 'Retract the next of a selection',
    problems: ['not_found'],
    body: retractSelection,
    returns: turnAnswer,
    access: 'session',
  },
  async ({ mind, body: { token, reason, cursor }, installation }) =>
    mind.write(retractSelected, await unsealed(installation, mind, token), reason ?? null, cursor),
)
