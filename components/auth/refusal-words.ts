import type { Translator } from '../language/translator'

/** What next-auth calls it, as a sentence. */
export function refusalWords(code: string | undefined, t: Translator<'auth'>): string | null {
  if (code === undefined || code === 'CredentialsSignin') return null
  return t(code === 'AccessDenied' ? 'refusal.denied' : 'refusal.failed')
}
