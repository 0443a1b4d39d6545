// What says where somebody came from, never which page it is.
const TRACKING =
  /^(?:utm_|pk_|mtm_|oly_|vero_|hsa_|_hs)|^(?:fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|mc_cid|mc_eid|mkt_tok|ref_src|ref_url|cmpid|spm)$/i

/** The same page under one address: without fragment and tracking; null for what is no web address. */
export function plainAddress(address: string, base?: string): string | null {
  if (!URL.canParse(address, base)) return null
  const url = new URL(address, base)
  if (!/^https?:$/.test(url.protocol)) return null
  url.hash = ''
  url.username = ''
  url.password = ''
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  return url.href.replace(/\?$/, '')
}
