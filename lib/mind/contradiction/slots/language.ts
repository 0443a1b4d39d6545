/**
 * How a language says the things that have one answer at a time. Lists hold regular expressions over a whole folded
 * sentence without its opening: lower case, no marks on letters, straight apostrophes. Named groups: `a` before `b`, the
 * thing `x`, what is done `x` with it `y`, the name of a slot `n` with its value `v`, a condition `q`. They are tried in the order they stand in here.
 */
export type SlotLanguage = {
  /** What may stand before a statement and changes nothing of it. */
  openings: string
  /** Before a thing: articles. */
  articles: string
  /** After a thing: how much, since when. */
  tails: string
  /** In a thing: then it is several, or holds only under a condition. */
  compound: string
  prefers: string[]
  dislikes: string[]
  likes: string[]
  doesNot: string[]
  does: string[]
  isNot: string[]
  is: string[]
  favourites: string[]
  /** Places and workplaces are names: `v` begins with a capital. */
  leftPlace: string[]
  livesIn: string[]
  leftWork: string[]
  worksAt: string[]
  /** Other things a person has one of. */
  owns: string[]
  /** A word of a thing without what number, case or article add to it. */
  stem(word: string): string
}
