import {
  ArrowDownToLine,
  Ban,
  CalendarDays,
  CircleUser,
  Diamond,
  House,
  Layers,
  LibraryBig,
  type LucideIcon,
  Plug,
  ScrollText,
  Search,
  Settings,
  ShieldUser,
  Waypoints,
} from 'lucide-react'
import type { Stats } from '@/lib/contract/import'

export type Place = { href: string; label: string; icon: LucideIcon; count?: (stats: Stats) => number }

export const suppressedHref = '/memories?tab=suppressed'
export const receiptsHref = '/receipts'
export const duplicatesHref = '/memories?tab=duplicates'

const home: Place = { href: '/', label: 'Home', icon: House }
const memories: Place = { href: '/memories', label: 'Memories', icon: Layers, count: (stats) => stats.memories }
const search: Place = { href: '/search', label: 'Search', icon: Search }
const sources: Place = { href: '/sources', label: 'Sources', icon: LibraryBig, count: (stats) => stats.sources }
const imports: Place = { href: '/imports', label: 'Imports', icon: ArrowDownToLine }
const suppressed: Place = { href: suppressedHref, label: 'Suppressed', icon: Ban, count: (stats) => stats.suppressed }
const graph: Place = { href: '/graph', label: 'Graph', icon: Waypoints }
const timeline: Place = { href: '/timeline', label: 'Timeline', icon: CalendarDays }
const topics: Place = { href: '/topics', label: 'Topics', icon: Diamond, count: (stats) => stats.entities }
const devices: Place = { href: '/devices', label: 'Devices', icon: Plug }
const activity: Place = { href: '/activity', label: 'Activity', icon: ScrollText }
const admin: Place = { href: '/admin', label: 'Admin', icon: ShieldUser }
export const accountPlace: Place = { href: '/account', label: 'Account', icon: CircleUser }
const settings: Place = { href: '/settings', label: 'Settings', icon: Settings }

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

/** Whether the page at `path` (and its tab) belongs to the place. */
export function isAt(place: Place, path: string, tab: string | null) {
  if (place === suppressed) return path === receiptsHref || (path === '/memories' && tab === 'suppressed')
  if (place === memories) return path.startsWith('/memories') && tab !== 'suppressed'
  return place.href === '/' ? path === '/' : path === place.href || path.startsWith(`${place.href}/`)
}
