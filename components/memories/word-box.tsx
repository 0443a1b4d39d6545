import { useTranslations } from 'use-intl/react'
import { FindBox } from '../ui/find-box'

export function WordBox({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const t = useTranslations('memories.words')
  return (
    <FindBox
      label={t('label')}
      words={words}
      onWords={onWords}
      className="flex-1"
      inside={
        <span className="rounded-badge bg-accent-soft px-1.5 py-0.5 text-meta text-accent-text">
          {t.rich('match', {
            lead: (part) => <span className="phone:hidden">{part}</span>,
            strong: (part) => <strong className="font-semibold">{part}</strong>,
          })}
        </span>
      }
    />
  )
}
