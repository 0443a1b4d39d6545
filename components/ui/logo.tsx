/** A slice of kiwi. Says nothing: the name stands beside it. */
export function Logo({ size = 20 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 20 20" fill="none" className="shrink-0 text-accent">
      <circle cx={10} cy={10} r={9.25} stroke="currentColor" strokeWidth={1.5} className="fill-accent-soft" />
      <circle cx={10} cy={10} r={5} stroke="currentColor" strokeWidth={2.5} strokeDasharray="1.3 1.318" />
      <circle cx={10} cy={10} r={1.75} fill="currentColor" />
    </svg>
  )
}
