import type { Link, Memory } from '@/lib/contract/memory'

type Words = { outgoing: string; incoming: string }

const words: Record<Link['relation'], Words> = {
  supersedes: { outgoing: 'Replaces', incoming: 'Replaced by' },
  corrects: { outgoing: 'Corrects', incoming: 'Corrected by' },
  derived_from: { outgoing: 'Derived from', incoming: 'Derived into' },
  reminds_of: { outgoing: 'Reminds of', incoming: 'Reminds of' },
  mentions_same: { outgoing: 'Names the same', incoming: 'Names the same' },
}

/** What the other end is to the memory on the page. */
export const linkWord = ({ relation, direction }: Pick<Link, 'relation' | 'direction'>) =>
  words[relation][direction === 'incoming' ? 'incoming' : 'outgoing']

/** The memory that has taken the place of the one on the page. */
export const replacementIn = (links: readonly Link[]): Memory | undefined =>
  links.find(
    ({ relation, direction }) => direction === 'incoming' && (relation === 'supersedes' || relation === 'corrects'),
  )?.memory
