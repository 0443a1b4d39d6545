import { foldedSentence } from './folded-sentence'

/** What people move to, live in or work with, and is no place. */
const noPlace =
  /^(?:linux|ubuntu|debian|fedora|arch|macos|mac|windows|android|ios|iphone|chrome|firefox|react|vue|angular|svelte|n?vim|neovim|emacs|vs ?code|excel|slack|git|github|gitlab|jira|figma|notion|obsidian|docker|kubernetes|aws|azure|gcp|python|java|javascript|typescript|rust|go|golang|kotlin|swift|node|deno|bun|postgres|sqlite|mysql|tmux|outlook|gmail|photoshop|minecraft|discord|teams|zoom|chatgpt|claude|gemini)\b/
const article = /^(?:(?:the|la|le|les|el|los|las|il|lo|der|die|den|das|o|a|os|as) |l')/
/** Small words inside names. */
const particles = new Set(['de', 'do', 'da', 'of', 'am', 'an', 'der', 'la', 'del', 'di', 'upon', 'sur', 'lui'])
const mostWords = 4

/**
 * The name that these folded words begin with, without what follows it; null when it is no name, or when more than one
 * thing may be meant. Names begin with a capital where they were written.
 */
export function nameIn(words: string, written: string, compound: RegExp): string | null {
  const bare = words.replace(article, '')
  const capitals = capitalsIn(written)
  const name: string[] = []
  for (const word of bare.split(/[,;(]/)[0]!.trim().split(' ')) {
    if (!particles.has(word) && !capitals.has(word.split(/['-]/)[0]!)) break
    name.push(word)
  }
  while (particles.has(name.at(-1) ?? '')) name.pop()
  const found = name.join(' ')
  const isName = name.length > 0 && name.length <= mostWords && !particles.has(name[0]!) && !noPlace.test(found)
  return isName && !compound.test(bare) ? found : null
}

const capitalsIn = (written: string) =>
  new Set((written.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).filter((one) => /^\p{Lu}/u.test(one)).map(foldedSentence))

const languages = ['en', 'ro', 'de', 'fr', 'es', 'it', 'pt']
const shortNames = ['uk', 'usa', 'us', 'america', 'england', 'scotland', 'wales', 'holland', 'anglia', 'olanda']
let countries: ReadonlySet<string> | undefined

/** Whether a folded name is a country's: whoever lives in a city lives in its country too. */
export function isCountry(name: string): boolean {
  countries ??= new Set([...shortNames, ...languages.flatMap(countriesIn)])
  return countries.has(name)
}

function countriesIn(language: string): string[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const codes = [...letters].flatMap((one) => [...letters].map((other) => one + other))
  return codes.flatMap((code) => {
    const name = names.of(code)
    return name ? [foldedSentence(name).replace(article, '')] : []
  })
}
