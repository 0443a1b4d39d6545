import type { Metadata } from 'next'
import { cookies, headers } from 'next/headers'
import { createTranslator } from 'use-intl/core'
import { en, type Messages } from '@/messages/en'
import { ro } from '@/messages/ro'
import { type Language, languageCookie, languageFor, languages } from './languages'

const messages: Record<Language, Messages> = { en, ro }

/** The language of the page that is asked for, and all its texts. */
export async function pageLanguage(): Promise<{ language: Language; messages: Messages }> {
  const [jar, head] = await Promise.all([cookies(), headers()])
  const language = languageFor(jar.get(languageCookie)?.value, head.get('accept-language'))
  return { language, messages: messages[language] }
}

/** The texts of one area, for what the server writes itself. */
export async function pageWords<Area extends keyof Messages>(area: Area) {
  const { language, messages } = await pageLanguage()
  return createTranslator({ locale: languages[language].tag, messages, namespace: area })
}

/** `export const generateMetadata = titled('home')`: the title of a page is the text `title` of its area. */
export const titled = (area: keyof Messages) => async (): Promise<Metadata> => {
  const { messages } = await pageLanguage()
  return { title: (messages[area] as { title: string }).title }
}
