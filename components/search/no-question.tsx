import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { EmptyState } from '../ui/empty-state'
import { Operators } from './asking-help'

/** Before anything is asked: what this finds and how to ask. */
export function NoQuestion() {
  const t = useTranslations('search.before')
  return (
    <div className="border-t border-line">
      <EmptyState icon={Search} title={t('title')}>
        <ul className="list-disc space-y-1 pl-4 text-left marker:text-ink-3">
          <li>{t('ask')}</li>
          <li>{t('endings')}</li>
          <li>{t('time')}</li>
          <li>{t('never')}</li>
        </ul>
        <div className="mt-5 border-t border-line pt-4">
          <Operators />
        </div>
      </EmptyState>
    </div>
  )
}
