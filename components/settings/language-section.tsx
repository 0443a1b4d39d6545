'use client'

import { useTranslations } from 'use-intl/react'
import { LanguageChoice } from '../language/language-choice'
import { Card } from '../ui/card'
import { Section } from './section'

export function LanguageSection() {
  const t = useTranslations('settings')
  return (
    <Section title={t('browser.title')} says={t('browser.says')}>
      <Card className="p-4">
        <LanguageChoice className="max-w-60" />
      </Card>
    </Section>
  )
}
