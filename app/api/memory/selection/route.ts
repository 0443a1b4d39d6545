import { selectionAnswer, selectionRequest } from '@/lib/contract/selection'
import { route } from '@/lib/http/route'
import { freeze } from '@/lib/selection/freeze'

export const POST = route(
  {
    summary: 'Select everything a filter finds now, to act on it',
    problems: ['too_large'],
    body: selectionRequest,
    returns: selectionAnswer,
    access: 'session',
  },
  ({ mind, body: { mind: _, ...filter }, installation }) => freeze(installation, mind, filter),
)
