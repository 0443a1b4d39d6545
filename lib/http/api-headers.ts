export const apiHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Cookie, Authorization',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
}

/** What every answer of the API carries, errors included. */
export function withApiHeaders(response: Response, requestId: string): Response {
  for (const [name, value] of Object.entries(apiHeaders)) response.headers.set(name, value)
  response.headers.set('X-Request-Id', requestId)
  return response
}
