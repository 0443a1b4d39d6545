import { DELETE, GET as knows, PATCH } from '@/app/api/kiwi/knows/route'
import { GET as memory } from '@/app/api/kiwi/memory/route'
import { GET as status } from '@/app/api/kiwi/status/route'
import { adoptInstallation, type Installation, installation } from '@/lib/installation'
import { servedRoutes } from '../helpers/served'

const doors = {
  'GET /api/kiwi/status': status,
  'GET /api/kiwi/memory': memory,
  'GET /api/kiwi/knows': knows,
  'PATCH /api/kiwi/knows': PATCH,
  'DELETE /api/kiwi/knows': DELETE,
}

/** The doors under `/api/kiwi` of another installation, over HTTP. `seen` gathers the headers that arrive. */
export const servedKiwi = (at: Installation, seen: Record<string, unknown>[] = []): Promise<string> =>
  servedRoutes(doors, (act, request) => {
    seen.push({ ...request.headers, path: request.url })
    return within(at, act)
  })

/** A route asks for its installation before it waits for anything. */
function within<R>(at: Installation, act: () => R): R {
  const outside = installation()
  adoptInstallation(at)
  try {
    return act()
  } finally {
    adoptInstallation(outside)
  }
}
