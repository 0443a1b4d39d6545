import { describe, expect, test } from 'vitest'
import { foldedLetters } from '@/lib/contract/folded-letters'
import { nameKey } from '@/lib/mind/knowledge/name-key'
import { foldedWords } from '@/lib/mind/search/folded-words'

describe('letters are compared', () => {
  test.each([
    ['Şcoala ȘCOALĂ', 'scoala scoala'],
    ['Łódź, Ǿ, ẞ, Þór, Æther, Œuvre', 'lodz, o, ss, thor, aether, oeuvre'],
    ['Ħamrun', 'hamrun'],
    ['İstanbul ıspanak', 'istanbul ispanak'],
    ['ﬁle Ａ１', 'file a1'],
  ])('%s without case, marks and forms', (text, folded) => {
    expect(foldedLetters(text)).toBe(folded)
    expect(foldedLetters(text.normalize('NFD'))).toBe(folded)
  })

  test.each([
    ['かぎ', 'かき'],
    ['한국', '하구'],
    ['हिन्दी', 'हनद'],
  ])('%s is not %s: a mark that spells the word stays', (one, other) => {
    expect(foldedLetters(one)).not.toBe(foldedLetters(other))
    expect(foldedLetters(one.normalize('NFD'))).toBe(foldedLetters(one))
  })

  test('words stay whole whatever their script', () => {
    expect(foldedWords('Ana-María हिन्दी かぎ')).toEqual(['ana', 'maria', 'हिन्दी', 'かぎ'])
  })

  test('a name has one key whichever apostrophe it is written with', () => {
    expect(new Set(["D'Angelo", 'D’Angelo', 'D´Angelo', 'D`Angelo'].map(nameKey)).size).toBe(1)
  })
})
