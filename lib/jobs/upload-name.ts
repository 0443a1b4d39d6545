/**
 * The name of an upload as a relative POSIX path: no drive, no root, no step upwards.
 * It can become a ref; it never becomes a path on this machine.
 */
export function relativeName(given: string): string {
  const steps = given
    .replace(/%22/g, '"')
    .replace(/%0D%0A|%0D|%0A/gi, ' ')
    .replace(/\\/g, '/')
    .replace(/^[A-Za-z]:/, '')
    .split('/')
    .filter((step) => step !== '' && step !== '.' && step !== '..')
  return steps.join('/').normalize('NFC')
}

/** What an import calls its upload: the one name, or the first and how many more. At most 200 characters. */
export function uploadLabel(names: string[]): string | null {
  const [first] = names
  if (first === undefined) return null

  const more = names.length > 1 ? ` and ${names.length - 1} more` : ''
  const room = 200 - more.length
  const characters = [...first]
  return (characters.length > room ? `${characters.slice(0, room - 1).join('')}…` : first) + more
}
