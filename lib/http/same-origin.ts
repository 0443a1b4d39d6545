import type { Config } from '../config'
import { Forbidden } from '../errors'

type PublicUrl = Pick<Config, 'publicUrl'>

/** The origin this request was addressed to. Its Host must have been checked before. */
export function ownOrigin(headers: Headers, { publicUrl }: PublicUrl) {
  const host = headers.get('host')?.toLowerCase()
  return !host || host === new URL(publicUrl).host ? publicUrl : `http://${host}`
}

/** Throws unless a page of this installation sent the request: cookies come along with foreign requests too. */
export function mustBeSameOrigin(headers: Headers, config: PublicUrl) {
  if (!isSameOrigin(headers, config))
    throw new Forbidden('bad_origin', 'This request did not come from a page of this Kiwi.')
}

/** The same for a caller that no browser sends cookies for: without an Origin it is no page at all. */
export function mustNotBeForeignPage(headers: Headers, config: PublicUrl) {
  if (headers.has('origin')) mustBeSameOrigin(headers, config)
}

function isSameOrigin(headers: Headers, config: PublicUrl) {
  const origin = headers.get('origin')
  if (origin === null) return headers.get('sec-fetch-site') === 'same-origin'
  return origin === config.publicUrl || origin === ownOrigin(headers, config)
}
