import { byBody, route as plainRoute, querySchema, usesMind } from '../../lib/http/route'
import type { Handler, NextContext, RouteSpec } from '../../lib/http/route-spec'
import { mustConform } from './conforms'

export { answer } from '../../lib/http/route-spec'
export { byBody, querySchema, usesMind }

/** Stands in for `lib/http/route` in every test: the same door, and each of its answers is held against what the API tells of itself. */
export function route<const S extends RouteSpec>(spec: S, handler: Handler<S>) {
  const plain = plainRoute(spec, handler)
  const door = async (request: Request, context: NextContext) => {
    const response = await plain(request, context)
    await mustConform(spec, request, response)
    return response
  }
  return Object.assign(door, { spec: plain.spec })
}
