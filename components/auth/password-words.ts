import { leastPassword } from '@/lib/contract/password-length'
import type { Translator } from '../language/translator'

type Words = Translator<'auth'>

export const passwordHint = (t: Words) => t('password.hint', { least: leastPassword })

/** Null when it is long enough. */
export const passwordFault = (password: string, t: Words): string | null =>
  password.length < leastPassword ? t('password.tooShort', { least: leastPassword }) : null
