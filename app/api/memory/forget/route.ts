import { forgetAnswer } from '@/lib/contract/decay'
import { route } from '@/lib/http/route'
import { previewForget } from '@/lib/mind/decay/forget-sweep'

/** A dry run: what the sweep would take now. The sweep itself runs in the background and on the command line. */
export const GET = route(
  { summary: 'What the forget sweep would take now', returns: forgetAnswer, access: 'session' },
  ({ mind }) => mind.read(previewForget),
)
