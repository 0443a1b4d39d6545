/** Letters that Unicode does not take for another with a mark, but that people type as one. */
const plain: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}
const special = /[łøđðþßæœıŁØĐÐÞẞÆŒ]/g

/** The text with `ł` as `l`, `ß` as `ss` and the like; everything else stays as it is, case apart. */
export const plainLetters = (text: string) => text.replace(special, (letter) => plain[letter.toLowerCase()] ?? letter)
