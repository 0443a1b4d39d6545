'use client'

import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl/react'
import type { Messages } from '@/messages/en'
import { type Language, languages } from './languages'

type Props = { language: Language; messages: Messages; children: ReactNode }

/** Gives every component below the texts of one language. No message holds an instant, so the zone is but named. */
export function Speak({ language, messages, children }: Props) {
  return (
    <IntlProvider locale={languages[language].tag} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
