import Link from 'next/link'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl/react'

const shown = 8

/** Memories that hold the words of what was erased, each a link: to be read, retracted or erased by itself. */
export function CopyLinks({ ids }: { ids: string[] }) {
  const t = useTranslations('erasure.copies')
  return (
    <>
      {ids.slice(0, shown).map((id, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link
            href={`/memories/${id}`}
            target="_blank"
            className="mono rounded-badge text-meta wrap-anywhere text-ink underline underline-offset-2"
          >
            {id}
          </Link>
        </Fragment>
      ))}
      {ids.length > shown && ` ${t('more', { count: ids.length - shown })}`}
    </>
  )
}
