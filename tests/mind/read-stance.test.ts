import { describe, expect, test } from 'vitest'
import { contradicts, readStance } from '@/lib/mind/contradiction/read-stance'

/** Whether the second takes the place of the first: one slot, and they cannot both hold. */
function isContradicted(first: string, second: string): boolean {
  const [one, other] = [readStance(first), readStance(second)]
  return one !== null && other !== null && one.slot === other.slot && contradicts(one.stance, other.stance)
}

describe('one after the other, these contradict', () => {
  test.each([
    ['I prefer tea over coffee.', 'I prefer coffee over tea.'],
    ['I prefer tea over coffee.', 'Actually, I now prefer coffee to tea!'],
    ['I prefer green tea to black tea in the morning', 'I prefer black tea over green tea in the morning'],
    ['I prefer tabs, not spaces', 'I like spaces better than tabs'],
    ['I like cilantro.', "I don't like cilantro."],
    ['I love cats', 'I no longer like cats'],
    ['I hate cilantro', 'I really enjoy cilantro'],
    ['I’m a big fan of jazz', "I can't stand jazz"],
    ['I eat meat', 'I don’t eat meat anymore'],
    ['I smoke', 'I no longer smoke'],
    ["I'm vegetarian", "I'm not vegetarian anymore"],
    ['My favourite colour is blue', 'My favorite color is green.'],
    ['I live in Vienna', 'I moved to Lisbon last month'],
    ['I live in New York with my wife', 'I live in São Paulo now'],
    ['I live in Austria', "I've moved to the Netherlands"],
    ['I live in Vienna', 'I no longer live in Vienna'],
    ['I work at Siemens', 'I now work for Bosch as an engineer'],
    ['I work at Siemens', 'I no longer work at Siemens'],
    ['My phone number is 0722 111 222', 'My new phone number is 0733 111 222'],
    ['The user prefers tea over coffee', 'I prefer coffee over tea'],
    ['User lives in Vienna', 'User moved to Lisbon'],
    ['Prefer ceaiul în loc de cafea.', 'Prefer cafeaua în loc de ceai'],
    ['Îmi place cafeaua', 'Nu-mi mai place cafeaua'],
    ['Culoarea mea preferată este verde', 'Culoarea mea preferată e albastru acum'],
    ['Locuiesc în Cluj', 'M-am mutat la București anul trecut'],
    ['Lucrez la Dacia', 'Nu mai lucrez la Dacia'],
    ['Mănânc carne', 'Nu mai mănânc carne'],
    ['Ich mag Tee lieber als Kaffee', 'Ich trinke lieber Kaffee als Tee'],
    ['Ich mag Kaffee', 'Ich mag keinen Kaffee mehr'],
    ['Meine Lieblingsfarbe ist blau', 'Meine Lieblingsfarbe ist grün'],
    ['Ich wohne in Wien', 'Ich bin nach Graz gezogen'],
    ['Je préfère le thé au café', 'Je préfère le café au thé'],
    ["J'aime le café", "Je n'aime plus le café"],
    ["J'habite à Lyon", "J'ai déménagé à Paris"],
    ['Prefiero el té al café', 'Prefiero el café al té'],
    ['Me gusta el café', 'Ya no me gusta el café'],
    ['Vivo en Madrid', 'Me mudé a Sevilla'],
    ['Preferisco il tè al caffè', 'Preferisco il caffè al tè'],
    ['Mi piace il caffè', 'Non mi piace più il caffè'],
    ['Vivo a Roma', 'Mi sono trasferita a Milano'],
    ['Prefiro chá a café', 'Prefiro café a chá'],
    ['Gosto de café', 'Não gosto de café'],
    ['Moro em Lisboa', 'Me mudei para o Porto'],
  ])('%s | %s', (first, second) =>
    expect([isContradicted(first, second), isContradicted(second, first)]).toEqual([true, true]),
  )
})

describe('these have nothing to do with each other', () => {
  test.each([
    ['I prefer tea over coffee', 'I prefer tea over coffee.'],
    ['I prefer tea over coffee', 'I prefer coffee over juice'],
    ['I like cats', "I don't like dogs"],
    ['I like green tea', "I don't like tea"],
    ['I like coffee in the morning', "I don't like coffee in the evening"],
    ['I like tea and coffee', "I don't like coffee"],
    ['I love cats', 'I like cats'],
    ["I don't always like cats", 'I like cats'],
    ['My favourite colour is blue', 'My favourite band is Queen'],
    ['My favorite part is the end', 'My favorite part is the beginning'],
    ['I live in Austria', 'I live in Vienna'],
    ['I live in Vienna', 'I live in the city'],
    ['I live in Vienna', 'I live in a small flat'],
    ['I live in Vienna', 'I moved to Linux'],
    ['I live in Vienna', 'I moved to Berlin in 2009'],
    ['I live in Vienna and Graz', 'I live in Vienna'],
    ['I live in Vienna', 'I used to live in Graz'],
    ['I live in Vienna', 'I no longer live in Graz'],
    ['I no longer live in Graz', 'I no longer live in Vienna'],
    ['I work at Siemens', 'I work at night'],
    ['I work at Siemens', 'I no longer work at Bosch'],
  ])('%s | %s', (first, second) => expect(isContradicted(first, second)).toBe(false))
})

describe('nothing is settled by', () => {
  test.each([
    ['a question', 'Do I prefer tea over coffee?'],
    ['a question without its order', 'I prefer tea over coffee?'],
    ['a condition', 'If I live in Vienna, I need a permit'],
    ['a condition that follows', 'I like tea if it is hot'],
    ['a wish', 'I would like tea'],
    ['a guess', 'I think I like tea'],
    ['a plan', 'I might move to Lisbon'],
    ['a quotation', 'He wrote "I live in Vienna"'],
    ['words in quotation marks', '„Îmi place cafeaua”'],
    ['what another person likes', 'My sister prefers tea over coffee'],
    ['where another person lives', 'Ana lives in Vienna'],
    ['what another person said', 'Ben says I like tea'],
    ['several sentences', 'I live in Vienna. My dog is old.'],
    ['a sentence with a second half', 'I live in Vienna, and my sister lives in Graz'],
    ['what cannot be told without its talk', 'I like it'],
    ['a feeling', 'I live in fear'],
    ['a place in small letters', 'I live in the past'],
    ['a long text', `I like ${'very '.repeat(60)}long sentences`],
    ['nothing at all', ''],
    ['a question in Romanian', 'Îmi place cafeaua?'],
    ['a condition in Romanian', 'Dacă locuiesc în Cluj, am nevoie de abonament'],
    ['another person in Romanian', 'Sora mea locuiește în Cluj'],
    ['a condition in Spanish', 'Si vivo en Madrid necesito un permiso'],
    ['a condition in German', 'Wenn ich in Wien wohne'],
  ])('%s: %s', (_, text) => expect(readStance(text)).toBeNull())
})

test('hostile text is read to its end and settles nothing', () => {
  for (const piece of ['really ', 'also i prefer ', '( ', "n't ", 'a over ', "l' "])
    for (const text of [`I ${piece.repeat(5_000)}`, `I ${piece.repeat(200)}`.slice(0, 199)])
      expect(readStance(text)).toBeNull()
})
