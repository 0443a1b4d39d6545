import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl/react'
import { address } from '../api/client'
import { atMind } from '../api/mind-in-view'
import { languageOf } from '../language/languages'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Icon } from '../ui/icon'
import { Section } from './section'

const formats = [
  { format: 'zip', name: 'Zip' },
  { format: 'jsonl', name: 'JSON Lines' },
  { format: 'report', name: null },
] as const

export function ExportSection() {
  const t = useTranslations('settings')
  const language = languageOf(useLocale())
  return (
    <Section title={t('export.title')} says={t('export.says')}>
      <Card className="p-4">
        <p className="text-control font-body text-ink-2">{t('export.what')}</p>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-3">
          {formats.map(({ format, name }) => (
            <li key={format} className="flex items-center gap-2">
              <Button asChild>
                <a href={atMind(address('/api/memory/export', { format, language }))} download>
                  <Icon of={Download} />
                  {name ?? t('export.reportName')}
                </a>
              </Button>
              <span className="text-meta font-normal text-ink-3">{t(`export.${format}`)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
