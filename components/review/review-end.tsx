import { CheckCheck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { type Act, countActs, type Deck } from './deck'

const acts: Act[] = ['kept', 'corrected', 'retracted', 'skipped', 'gone', 'failed']

type Props = { deck: Deck; isMore: boolean; onMore: () => void }

/** What was done with the deck, and the way back. */
export function ReviewEnd({ deck, isMore, onMore }: Props) {
  const t = useTranslations('review')
  const counts = countActs(deck)
  return (
    <EmptyState
      icon={CheckCheck}
      title={t('end.title')}
      actions={
        <>
          {isMore && (
            <Button variant="primary" onClick={onMore}>
              {t('end.more')}
            </Button>
          )}
          <Button asChild variant={isMore ? 'secondary' : 'primary'}>
            <Link href="/">{t('home')}</Link>
          </Button>
        </>
      }
    >
      <ul aria-label={t('end.done')}>
        {acts
          .filter((act) => counts[act] > 0)
          .map((act) => (
            <li key={act}>{t(`end.${act}`, { count: counts[act] })}</li>
          ))}
      </ul>
    </EmptyState>
  )
}
