import Link from 'next/link'
import { Fragment } from 'react'
import { figure } from '../ui/count-words'

const shown = 8

/** Memories that hold the words of what was erased, each a link: to be read, retracted or erased by itself. */
export function CopyLinks({ ids }: { ids: string[] }) {
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
      {ids.length > shown && ` and ${figure(ids.length - shown)} more`}
    </>
  )
}
