import { Fragment } from 'react'
import { type Place, placesOf, queryWords } from '@/lib/contract/query-words'

/** Shows `text` with the query's words marked. Words match at their beginning, whatever their case and accents. */
export function MarkedWords({ text, query }: { text: string; query: string | undefined }) {
  return <MarkedPlaces text={text} places={placesOf(queryWords(query ?? ''), text)} />
}

/** Shows `text` with these stretches of it marked, in their order. */
export function MarkedPlaces({ text, places }: { text: string; places: readonly Place[] }) {
  return (
    <>
      {places.map(({ start, end }, place) => (
        <Fragment key={start}>
          {text.slice(places[place - 1]?.end ?? 0, start)}
          <Mark>{text.slice(start, end)}</Mark>
        </Fragment>
      ))}
      {text.slice(places.at(-1)?.end ?? 0)}
    </>
  )
}

/** Found or quoted words. */
export function Mark({ children }: { children: string }) {
  return (
    <mark className="rounded-[2px] border-b border-mark-line bg-mark box-decoration-clone px-px text-ink">
      {children}
    </mark>
  )
}
