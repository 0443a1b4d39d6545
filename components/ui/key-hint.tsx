/** A key to press, as its cap shows it. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd className="grid h-[18px] min-w-[18px] place-items-center rounded-badge border border-line-2 bg-surface px-1 text-axis text-ink-3">
      {children}
    </kbd>
  )
}
