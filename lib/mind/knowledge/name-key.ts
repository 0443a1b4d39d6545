const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** What the spellings of one name have in common: lower case, no marks on letters, no dots, single spaces. */
export const nameKey = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[łøđðħıßæœþ]/g, (letter) => plainLetters[letter]!)
    .replace(/[’`´]/g, "'")
    .replace(/\.(?=\s|$)/g, '')
    .replace(/[\s.]+/g, ' ')
    .trim()
