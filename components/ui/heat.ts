export const heatLooks = ['bg-h0', 'bg-h1', 'bg-h2', 'bg-h3', 'bg-h4'] as const

/** The look of a day with so many: busy days must not make all others pale, so the steps widen. */
export const heatLook = (count: number, most: number) =>
  heatLooks[count === 0 ? 0 : Math.max(1, Math.min(4, Math.ceil(Math.sqrt(count / most) * 4)))]
