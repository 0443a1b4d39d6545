const anyLetter = /\p{L}/gu
const latinLetter = /\p{Script=Latin}/gu
const mostlyLatin = 0.7

/**
 * Whether most letters of a text are Latin. A model that knows only those takes every other for the same unknown word, and
 * any two such texts for equals.
 */
export function isMostlyLatin(text: string): boolean {
  const letters = text.match(anyLetter)?.length ?? 0
  return letters > 0 && (text.match(latinLetter)?.length ?? 0) >= letters * mostlyLatin
}
