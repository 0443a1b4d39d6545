import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createTranslator } from 'use-intl/core'
import { formatsOf } from '@/components/language/formats'
import { Speak } from '@/components/language/speak'
import { marksOf } from '@/components/marks/marks-words'
import { en, type Messages } from '@/messages/en'

/** What `useTranslations(area)` gives on an English page. */
export const english = <Area extends keyof Messages>(area: Area) =>
  createTranslator({ locale: 'en-GB', messages: en, namespace: area })

export const englishFormats = formatsOf('en-GB', english('ui'))

/** What `useMarks()` gives on an English page. */
export const englishMarks = marksOf(english('marks'), englishFormats)

/** What an English page shows of it before the browser has taken over. */
export const markupOf = (element: ReactElement) => renderToStaticMarkup(createElement(Inside, null, element))

const Inside = ({ children }: { children?: ReactNode }) => Speak({ language: 'en', messages: en, children })
