import { tagSelection, turnAnswer } from '@/lib/contract/selection'
import { route } from '@/lib/http/route'
import { tagSelected } from '@/lib/mind/selection/tag-selected'
import { unsealed } from '@/lib/selection/seal'

export const POST = route(
  {
    summary: 'Tag the next of a selection, or take tags away',
    problems: ['not_found'],
    body: tagSelection,
    returns: turnAnswer,
    access: 'session',
  },
  async ({ mind, body: { token, add, remove, cursor }, installation }) =>
    mind.write(tagSelected, await unsealed(installation, mind, token), { add, remove }, cursor),
)
