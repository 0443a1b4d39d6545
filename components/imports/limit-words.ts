/** `2 GB`, `500 MB`: the setting counts in steps of 1,024, and so does this. */
export function limitWords(bytes: number, figure: (count: number) => string): string {
  const megabytes = Math.floor(bytes / 2 ** 20)
  return megabytes >= 1_024 ? `${figure(Number((megabytes / 1_024).toFixed(1)))} GB` : `${megabytes} MB`
}
