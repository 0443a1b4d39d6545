'use client'

import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { Select } from '../ui/select'
import { chooseLanguage } from './choose-language'
import { type Language, languageOf, languages } from './languages'

/** The language of the pages in this browser. */
export function LanguageChoice({ className }: { className?: string }) {
  const t = useTranslations('ui')
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="sr-only">
        {t('language')}
      </label>
      <Select
        id={id}
        value={languageOf(useLocale())}
        onChange={(event) => chooseLanguage(event.target.value as Language)}
      >
        {Object.entries(languages).map(([language, { name }]) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
