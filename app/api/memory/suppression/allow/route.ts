import { allowAnswer, allowRequest } from '@/lib/contract/erasure'
import { route } from '@/lib/http/route'
import { allowReimport } from '@/lib/mind/suppression/allow-reimport'

/** Re-consent is a person's decision: no key does it. */
export const POST = route({ body: allowRequest, returns: allowAnswer, access: 'session' }, ({ mind, body }) =>
  mind.write(allowReimport, body),
)
