import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { asPeerOf } from '../identity/peer'
import { apiHeaders } from './api-headers'

const taken = Symbol.for('kiwi.takesRequests')
const prototype: Server & { [taken]?: boolean } = Server.prototype

/**
 * Stands before Next for what its handlers cannot do: they do not see the socket, they are not asked about unknown
 * paths and methods under `/api`, and a path that is not UTF-8 makes Next answer 500.
 * Called once, before the first request is served; the server may exist already.
 */
export function takeRequests() {
  if (prototype[taken]) return
  prototype[taken] = true

  const emit = prototype.emit
  prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    const forward = () => Reflect.apply(emit, this, [event, ...args]) as boolean
    if (event !== 'request') return forward()
    const [request, response] = args as [IncomingMessage, ServerResponse]
    if (/^\/api(\/|\?|$)/.test(request.url ?? '')) guard(response)
    return isReadable(request.url) ? asPeerOf(request, forward) : refuse(response)
  }
}

/** Next adds what a handler says and writes nothing twice. */
function guard(response: ServerResponse) {
  for (const [name, value] of Object.entries(apiHeaders)) response.setHeader(name, value)
}

function isReadable(url = '') {
  try {
    decodeURIComponent(url.split('?', 1)[0]!)
    return true
  } catch {
    return false
  }
}

function refuse(response: ServerResponse) {
  const problem = {
    type: 'urn:kiwi:problem:invalid_request',
    title: 'Bad Request',
    status: 400,
    detail: 'The path of this address is not UTF-8.',
    code: 'invalid_request',
  }
  guard(response)
  response.writeHead(400, { 'Content-Type': 'application/problem+json' })
  response.end(JSON.stringify(problem))
  return true
}
