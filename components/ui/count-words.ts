const figures = new Intl.NumberFormat('en-GB')

/** `12,846`. */
export const figure = (count: number) => figures.format(count)

/** `1 memory`, `31 memories`: the number before the noun. */
export const counted = (count: number, one: string, many = `${one}s`) => `${figure(count)} ${count === 1 ? one : many}`

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** `1.4 MB`, in steps of 1,000. */
export function sizeWords(bytes: number) {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1_000 ** step
  return `${step > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[step]}`
}
