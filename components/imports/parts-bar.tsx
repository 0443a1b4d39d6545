'use client'

import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Fill, Part } from './outcomes'

const gapPercent = 0.3
const thinnestPercent = 1.6

/** Parts side by side, each as wide as its share; a part that exists is never too thin to see. */
export function PartsBar({ parts }: { parts: readonly Part[] }) {
  const t = useTranslations('imports.parts')
  const id = useId()
  const present = parts.filter(({ count }) => count > 0)
  const told = present.map(({ counted }) => counted).join(', ')
  return (
    <svg
      role="img"
      aria-label={t(told ? 'some' : 'none', { count: sumOf(parts), parts: told })}
      className="block h-3 w-full"
    >
      <Patterns id={id} />
      <rect width="100%" height="12" rx="2" className="fill-h0" />
      {laidOut(present).map(({ key, fill, x, width }) => (
        <rect key={key} x={`${x}%`} width={`${width}%`} height="12" rx="2" {...paint(fill, id)} />
      ))}
    </svg>
  )
}

/** A small square of one fill, to stand beside its word. */
export function FillSample({ fill }: { fill: Fill }) {
  const id = useId()
  return (
    <svg aria-hidden="true" width="8" height="8" className="shrink-0">
      <Patterns id={id} />
      <rect width="8" height="8" rx="1.5" {...paint(fill, id)} />
    </svg>
  )
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { count }) => sum + count, 0)

function laidOut(present: readonly Part[]) {
  const sum = sumOf(present)
  const room = 100 - gapPercent * Math.max(0, present.length - 1)
  const shares = present.map(({ count }) => Math.max(thinnestPercent, (count / sum) * room))
  const scale = room / shares.reduce((total, share) => total + share, 0)
  let x = 0
  return present.map(({ key, fill }, place) => {
    const part = { key, fill, x, width: shares[place]! * scale }
    x += part.width + gapPercent
    return part
  })
}

const plain: Partial<Record<Fill, string>> = {
  solid: 'fill-accent',
  light: 'fill-h2',
  plain: 'fill-line-2',
  ink: 'fill-ink',
}

const paint = (fill: Fill, id: string) =>
  plain[fill] ? { className: plain[fill] } : { fill: `url(#${id}-${fill})`, className: 'stroke-ink-2' }

function Patterns({ id }: { id: string }) {
  const tile = { width: 4, height: 4, patternUnits: 'userSpaceOnUse' as const }
  return (
    <defs>
      <pattern id={`${id}-stripes`} {...tile} patternTransform="rotate(45)">
        <rect width="4" height="4" className="fill-surface" />
        <rect width="1.75" height="4" className="fill-ink" />
      </pattern>
      <pattern id={`${id}-crosses`} {...tile} patternTransform="rotate(45)">
        <rect width="4" height="4" className="fill-surface" />
        <rect width="1" height="4" className="fill-ink" />
        <rect width="4" height="1" className="fill-ink" />
      </pattern>
      <pattern id={`${id}-dots`} {...tile}>
        <rect width="4" height="4" className="fill-surface" />
        <circle cx="2" cy="2" r="0.9" className="fill-ink-2" />
      </pattern>
    </defs>
  )
}
