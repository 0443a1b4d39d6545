import type { MindEntry } from '@/lib/contract/minds'
import { withMind } from '../api/mind-in-view'

/** Whether an address that names `mind` means this one. */
export const isMind = ({ id, kind }: MindEntry, mind: string | null) =>
  kind === 'personal' ? mind === null || mind === id : mind === id || mind === kind

/** The page on which to open another mind from `path`: the place it belongs to, since one memory is of one mind only. */
export function mindAddress({ id, kind }: MindEntry, path: string): string {
  const place = `/${path.split('/')[1] ?? ''}`
  return kind === 'personal' ? place : withMind(place, id)
}
