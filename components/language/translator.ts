import type { createTranslator } from 'use-intl/core'
import type { Messages } from '@/messages/en'

/** What `useTranslations(area)` gives, for functions that put words together outside of a component. */
export type Translator<Area extends keyof Messages> = ReturnType<typeof createTranslator<Messages, Area>>
