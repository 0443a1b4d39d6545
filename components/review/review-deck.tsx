'use client'

import { useTranslations } from 'use-intl/react'
import { Progress } from '../ui/progress'
import { useKeys } from '../ui/use-keys'
import { cardOf, undoable } from './deck'
import { ReviewCard } from './review-card'
import { ReviewEnd } from './review-end'
import { Undo } from './undo'
import { useDeck } from './use-deck'

type Props = { ids: readonly string[]; isMore: boolean; onMore: () => void }

/** The deck from its first card to what was done with all of them. */
export function ReviewDeck({ ids, isMore, onMore }: Props) {
  const t = useTranslations('review')
  const { deck, decide, undo } = useDeck(ids)
  const id = cardOf(deck)
  const place = Math.min(deck.steps.length + 1, ids.length)
  const last = deck.steps.at(-1)
  useKeys({ u: undo })

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="shrink-0 border-b border-line px-6 py-3 phone:px-4">
        <div className="flex max-w-188 items-center gap-4">
          <p className="shrink-0 text-control font-medium text-ink tabular-nums">
            {t('place', { place, total: ids.length })}
          </p>
          <div className="flex-1">
            <Progress value={deck.steps.length / ids.length} label={t('progress')} />
          </div>
        </div>
        <div className="mt-1 flex min-h-8 max-w-188 items-center gap-3">
          <p aria-live="polite" className="min-w-0 flex-1 text-control font-normal text-ink-2">
            {last ? t(`said.${last.act}`) : t('says')}
          </p>
          {undoable(deck) && <Undo onUndo={undo} />}
        </div>
      </div>
      {id === null ? (
        <ReviewEnd deck={deck} isMore={isMore} onMore={onMore} />
      ) : (
        <ReviewCard key={id} id={id} onDecide={decide} />
      )}
    </div>
  )
}
