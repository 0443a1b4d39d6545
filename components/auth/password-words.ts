import { leastPassword } from '@/lib/contract/password-length'

export const passwordHint = `Length matters most; ${leastPassword} characters or more.`

/** Null when it is long enough. */
export const passwordFault = (password: string): string | null =>
  password.length < leastPassword ? `The password needs ${leastPassword} characters or more` : null
