import { type DomainError, isDomainError } from '../errors'
import { log } from '../log'
import { traceOf } from '../trace-of'

const plainText = 'For plain text or one document use ingest_source.'

/** What a model can do about it, by the code of the error. */
const advice: Record<string, string> = {
  invalid_request: 'Nothing was done. Correct the arguments and call again.',
  not_found: 'Find valid ids with search_memory or list_memories.',
  suppressed:
    'Nothing was written. Only the person can allow it again, in the Memory Center under Suppressed sources. Do not save the same under another source.',
  suppression_unavailable: 'Nothing was written. Tell the person that the list of erased sources needs repair.',
  retracted: 'The person said that it is wrong. Do not state it again.',
  insufficient_scope: 'The person decides what this key may do, in the Memory Center under Devices.',
  urls_disabled: 'Fetch the page yourself if you can, and pass its text.',
  no_conversations_found: plainText,
  nothing_readable: plainText,
  invalid_json: plainText,
  unreadable: plainText,
  busy: 'Try again in a moment.',
  too_large: 'Send less at once, or upload it in the Memory Center.',
}

/** One line for a model: what was wrong, and what to do next. Of an unexpected error only where it is logged. */
export function adviceOn(error: unknown, requestId: string): string {
  if (isDomainError(error)) return [error.message, advice[(error as DomainError).code]].filter(Boolean).join(' ')
  log.error({ requestId, ...traceOf(error) }, 'unexpected error')
  return `Something went wrong here. It is logged as ${requestId}.`
}
