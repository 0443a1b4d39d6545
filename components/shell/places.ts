import {
  ArrowDownToLine,
  Ban,
  Braces,
  CalendarDays,
  CircleUser,
  Copy,
  Diamond,
  House,
  Layers,
  LibraryBig,
  ListChecks,
  type LucideIcon,
  Plug,
  ReceiptText,
  ScrollText,
  Search,
  Settings,
  ShieldUser,
  Waypoints,
} from 'lucide-react'
import type { Stats } from '@/lib/contract/import'
import type { Messages } from '@/messages/en'

/** `name` is the key of its text. */
export type Place = { href: string; name: PlaceName; icon: LucideIcon; count?: (stats: Stats) => number }

type PlaceName = keyof Messages['shell']['places']

export const suppressedHref = '/memories?tab=suppressed'
export const receiptsHref = '/receipts'
export const duplicatesHref = '/memories?tab=duplicates'
export const reviewHref = '/review'

const home: Place = { href: '/', name: 'home', icon: House }
const memories: Place = { href: '/memories', name: 'memories', icon: Layers, count: (stats) => stats.memories }
const search: Place = { href: '/search', name: 'search', icon: Search }
const sources: Place = { href: '/sources', name: 'sources', icon: LibraryBig, count: (stats) => stats.sources }
const imports: Place = { href: '/imports', name: 'imports', icon: ArrowDownToLine }
const suppressed: Place = { href: suppressedHref, name: 'suppressed', icon: Ban, count: (stats) => stats.suppressed }
const graph: Place = { href: '/graph', name: 'graph', icon: Waypoints }
const timeline: Place = { href: '/timeline', name: 'timeline', icon: CalendarDays }
const topics: Place = { href: '/topics', name: 'topics', icon: Diamond, count: (stats) => stats.entities }
const devices: Place = { href: '/devices', name: 'devices', icon: Plug }
const activity: Place = { href: '/activity', name: 'activity', icon: ScrollText }
const admin: Place = { href: '/admin', name: 'admin', icon: ShieldUser }
export const accountPlace: Place = { href: '/account', name: 'account', icon: CircleUser }
const settings: Place = { href: '/settings', name: 'settings', icon: Settings }

/** Who looks: an administrator is shown one place more. */
export type Viewer = { name: string; isAdmin: boolean }

/** The rail, in groups with a hairline between them. */
export const railGroups = ({ isAdmin }: Viewer) => [
  [home, memories, search, sources, imports, suppressed],
  [graph, timeline, topics],
  [devices, activity, settings, ...(isAdmin ? [admin] : [])],
]
/** The bottom bar of a phone; the rest waits under More. */
export const barPlaces = [home, memories, search, imports]
export const morePlaces = ({ isAdmin }: Viewer) => [
  ...[sources, suppressed, graph, timeline, topics, devices, activity, settings, accountPlace],
  ...(isAdmin ? [admin] : []),
]

/** Every page there is, for who looks for one by its name. */
export const everyPlace = (viewer: Viewer): Place[] => [
  ...railGroups(viewer).flat(),
  { href: reviewHref, name: 'review', icon: ListChecks },
  { href: duplicatesHref, name: 'duplicates', icon: Copy },
  { href: receiptsHref, name: 'receipts', icon: ReceiptText },
  { href: '/reference', name: 'reference', icon: Braces },
  accountPlace,
]

/** Whether the page at `path` (and its tab) belongs to the place. */
export function isAt(place: Place, path: string, tab: string | null) {
  if (place === suppressed) return path === receiptsHref || (path === '/memories' && tab === 'suppressed')
  if (place === memories) return path.startsWith('/memories') && tab !== 'suppressed'
  return place.href === '/' ? path === '/' : path === place.href || path.startsWith(`${place.href}/`)
}
