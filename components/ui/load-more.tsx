'use client'

import { useTranslations } from 'use-intl/react'
import { Button } from './button'

type Props = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Stands below a list that is fetched page after page, as long as there is a next one. */
export function LoadMore({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) {
  const t = useTranslations('ui')
  if (!hasNextPage) return null
  return (
    <div className="mt-3 text-center">
      <Button onClick={() => fetchNextPage()} busy={isFetchingNextPage}>
        {t('loadMore')}
      </Button>
    </div>
  )
}
