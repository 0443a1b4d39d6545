import type { GraphNode } from '@/lib/contract/knowledge'

/** A circle for a memory, a diamond for a topic, a square for a source. */
export function NodeShape({ kind, radius, solid }: { kind: GraphNode['kind']; radius: number; solid?: boolean }) {
  if (kind === 'memory')
    return <circle r={radius} className={solid ? 'fill-accent stroke-accent' : 'fill-h2 stroke-accent'} />
  if (kind === 'source') {
    const side = radius * 1.7
    return <rect x={-side / 2} y={-side / 2} width={side} height={side} rx="2" className="fill-ink-2 stroke-ink-2" />
  }
  const side = radius * 1.6
  return (
    <rect
      x={-side / 2}
      y={-side / 2}
      width={side}
      height={side}
      rx="1.5"
      transform="rotate(45)"
      strokeWidth="1.5"
      className={solid ? 'fill-ink stroke-ink' : 'fill-surface stroke-ink-2'}
    />
  )
}
