/** Where the target of an entry can be looked at; null where it is nothing that has a page. */
export function targetAddress(action: string, target: string): string | null {
  switch (action) {
    case 'import':
    case 'propose':
      return `/imports/${target}`
    case 'erase':
      return `/memories?tab=suppressed&receipt=${target}`
    case 'merge_topics':
    case 'split_topic':
      return `/topics/${target}`
    case 'state':
    case 'correct':
    case 'review':
    case 'retract':
    case 'merge':
    case 'dismiss':
      return `/memories/${target}`
    default:
      return null
  }
}
