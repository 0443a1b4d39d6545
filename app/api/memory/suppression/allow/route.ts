import { allowAnswer, allowRequest } from '@/lib/contract/erasure'
import { allowImportAgain } from '@/lib/erasure/allow-import-again'
import { route } from '@/lib/http/route'

/** Re-consent is a person's decision: no key does it. */
export const POST = route(
  {
    summary: 'Allow an erased source to be imported again',
    body: allowRequest,
    returns: allowAnswer,
    access: 'session',
  },
  ({ mind, body: { source, sourceRef }, installation }) => allowImportAgain(installation, mind, { source, sourceRef }),
)
