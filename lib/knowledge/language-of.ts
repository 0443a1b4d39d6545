import type { Token } from './tokens-of'

const marks = {
  english: new Set('the and is of to my that with for was are this it have at'.split(' ')),
  german: new Set('der die das und ist nicht ich mit ein eine auf von dem den zu wir bei sich'.split(' ')),
  other: new Set(
    'si este sunt la cu pe din pentru le les et est dans une pour que el los las y en con por una il e di che per con sono o os um uma nao em com no na het een van ja na nie'.split(
      ' ',
    ),
  ),
}

export type Habit = 'english' | 'german' | 'other'

/** How a text uses capitals, by its commonest little words: German nouns have one; the English dictionary knows English. */
export function habitOf(tokens: Token[]): Habit {
  const count = (words: Set<string>) =>
    tokens.reduce((n, token) => n + Number(!token.capital && words.has(token.key)), 0)
  const [english, german, other] = [count(marks.english), count(marks.german), count(marks.other)]
  if (german > english && german >= other) return 'german'
  return other > english ? 'other' : 'english'
}
