import { cn } from './cn'

type Props = { value: number; label: string; accent?: boolean; silent?: boolean }

/** Ten ticks that measure 0–1; the number is in the title and, unless `silent`, read aloud. */
export function Ticks({ value, label, accent, silent }: Props) {
  const filled = Math.round(Math.min(1, Math.max(0, value)) * 10)
  const text = `${label} ${value.toFixed(2)}`
  return (
    <span title={text} className="inline-flex h-2.5 w-9.5 overflow-hidden">
      {!silent && <span className="sr-only">{text}</span>}
      <span
        aria-hidden
        className={cn('ticks h-2.5', accent ? 'text-accent' : 'text-ink-2')}
        style={{ width: filled * 4 }}
      />
      <span aria-hidden className="ticks h-2.5 text-line-2" style={{ width: 40 - filled * 4 }} />
    </span>
  )
}
