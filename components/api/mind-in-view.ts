/** The mind that an address names after its question mark; null for the person's own. */
export function mindIn(search: string): string | null {
  const named = new URLSearchParams(search).get('mind')
  return named && named !== 'personal' ? named : null
}

/**
 * The mind this document shows. It is settled by the address under which the document was loaded and stays: another mind
 * is another document, so that nothing of the one before reaches it, neither an open dialog nor a late answer, and no
 * step of a longer act goes to the wrong mind.
 */
export const mindInView = typeof window === 'undefined' ? null : mindIn(window.location.search)

/** The address of a door of the API, for the mind in view. */
export function atMind(address: string, mind = mindInView): string {
  return mind !== null && /^\/api\/memory(?:[/?]|$)/.test(address) ? withMind(address, mind) : address
}

/** The address with that mind in it, unless it names one. */
export function withMind(address: string, mind: string): string {
  const [whole = '', hash] = address.split(/#(.*)/s, 2)
  const [path = '', search = ''] = whole.split(/\?(.*)/s, 2)
  const params = new URLSearchParams(search)
  if (params.has('mind')) return address
  params.set('mind', mind)
  return `${path}?${params}${hash === undefined ? '' : `#${hash}`}`
}
