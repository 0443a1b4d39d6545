type Direction = 'outgoing' | 'incoming' | 'both'

/** What one end is to the other: read from the end it starts at, and from the end it leads to. */
const words: Record<string, { outgoing: string; incoming: string }> = {
  lives_in: { outgoing: 'Lives in', incoming: 'Lives here' },
  works_at: { outgoing: 'Works at', incoming: 'Works here' },
  studies_at: { outgoing: 'Studies at', incoming: 'Studies here' },
  part_of: { outgoing: 'Part of', incoming: 'Has as a part' },
  located_in: { outgoing: 'Located in', incoming: 'Lies here' },
  related_to: { outgoing: 'Related to', incoming: 'Related to' },
  knows: { outgoing: 'Knows', incoming: 'Knows' },
  mentioned_with: { outgoing: 'Mentioned with', incoming: 'Mentioned with' },
  mentions: { outgoing: 'Mentions', incoming: 'Mentioned in' },
  comes_from: { outgoing: 'Comes from', incoming: 'Brought in' },
  derived_from: { outgoing: 'Derived from', incoming: 'Derived into' },
  reminds_of: { outgoing: 'Reminds of', incoming: 'Reminds of' },
  mentions_same: { outgoing: 'Mentions the same', incoming: 'Mentions the same' },
  supersedes: { outgoing: 'Supersedes', incoming: 'Superseded by' },
  corrects: { outgoing: 'Corrects', incoming: 'Corrected by' },
}

/** `Lives in`. A relation this page does not know keeps its own words. */
export const relationWord = (relation: string, direction: Direction) =>
  words[relation]?.[direction === 'incoming' ? 'incoming' : 'outgoing'] ?? relation.replaceAll('_', ' ')
