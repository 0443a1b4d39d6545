import type { Link, Memory } from '@/lib/contract/memory'
import type { Translator } from '../language/translator'

/** What the other end is to the memory on the page. */
export const linkWord = ({ relation, direction }: Pick<Link, 'relation' | 'direction'>, t: Translator<'memory'>) =>
  t(`links.${relation}.${direction === 'incoming' ? 'incoming' : 'outgoing'}`)

/** The memory that has taken the place of the one on the page. */
export const replacementIn = (links: readonly Link[]): Memory | undefined =>
  links.find(
    ({ relation, direction }) => direction === 'incoming' && (relation === 'supersedes' || relation === 'corrects'),
  )?.memory
