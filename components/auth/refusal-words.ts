/** What next-auth calls it, as a sentence. */
export function refusalWords(code: string | undefined): string | null {
  if (code === undefined || code === 'CredentialsSignin') return null
  if (code === 'AccessDenied') return 'Nobody here has that address, or the issuer has not verified it.'
  return 'Signing in there did not work. Try again, or use your password.'
}
