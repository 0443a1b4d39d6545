import { cn } from './cn'

type Props = { value: number; label: string; accent?: boolean; silent?: boolean }

/** Ten ticks that measure 0–1; the number is in the title and, unless `silent`, read aloud. */
export function Ticks({ value, label, accent, silent }: Props) {
  const filled = Math.round(Math.min(1, Math.max(0, value)) * 10)
  const text = `${label} ${value.toFixed(2)}`
  return (
    <span title={text} className="inline-flex h-2.5 items-center gap-0.5">
      {!silent && <span className="sr-only">{text}</span>}
      {Array.from({ length: 10 }, (_, tick) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: always the same ten
          key={tick}
          aria-hidden
          className={cn('h-2.5 w-0.5 rounded-[1px]', tick < filled ? (accent ? 'bg-accent' : 'bg-ink-2') : 'bg-line-2')}
        />
      ))}
    </span>
  )
}
