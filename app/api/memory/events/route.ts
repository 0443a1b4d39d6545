import { eventsQuery, mindEvent } from '@/lib/contract/events'
import { route } from '@/lib/http/route'
import { mindOf } from '@/lib/identity/access'
import { stillKnown } from '@/lib/identity/current-user'
import { mindEvents } from '@/lib/live/mind-events'

export const GET = route(
  {
    summary: 'What happens to this mind, as server-sent events: ids and numbers, no words',
    produces: ['text/event-stream'],
    query: eventsQuery,
    returns: mindEvent,
    scope: 'memory:read',
  },
  ({ caller, mind, query, request, installation: at }) => {
    const mayFollow = async () => mindOf(await stillKnown(caller, request, at), mind.id, at)
    const since = revisionIn(request.headers.get('last-event-id')) ?? query.since
    return mindEvents({ at, mind, caller, since, mayFollow }, request.signal)
  },
)

/** What a browser that lost the stream was told last. */
const revisionIn = (said: string | null) => (said !== null && /^\d{1,15}$/.test(said) ? Number(said) : undefined)
