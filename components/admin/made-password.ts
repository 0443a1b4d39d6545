const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of five that can be read out and typed: 99 random bits, none of the letters that look alike. */
export function madePassword(): string {
  const groups = Array.from({ length: 4 }, () => Array.from({ length: 5 }, randomLetter).join(''))
  return groups.join('-')
}

/** A byte beyond the last whole round of the letters would make the first ones likelier. */
function randomLetter(): string {
  const [byte] = crypto.getRandomValues(new Uint8Array(1))
  return byte! < 256 - (256 % letters.length) ? letters[byte! % letters.length]! : randomLetter()
}
