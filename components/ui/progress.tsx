import { Progress as Radix } from 'radix-ui'

/** `value` runs from 0 to 1. */
export function Progress({ value, label }: { value: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <Radix.Root value={percent} aria-label={label} className="h-1.5 overflow-hidden rounded-full bg-h0">
      <Radix.Indicator
        className="h-full rounded-full bg-accent transition-[width] duration-180"
        style={{ width: `${percent}%` }}
      />
    </Radix.Root>
  )
}

/** The same as a ring of 16 px; its number stands beside it in words. */
export function ProgressRing({ value, size = 16 }: { value: number; size?: number }) {
  const round = 2 * Math.PI * 6.5
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      strokeWidth={2}
      className="-rotate-90"
    >
      <circle cx={8} cy={8} r={6.5} className="stroke-line-2" />
      <circle
        cx={8}
        cy={8}
        r={6.5}
        className="stroke-accent"
        strokeDasharray={`${Math.max(0.02, value) * round} ${round}`}
      />
    </svg>
  )
}
