import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MarkedWords } from '@/components/marks/marked-words'
import { excerptOf } from '@/lib/contract/excerpt'
import { placesOf, queryWords } from '@/lib/contract/query-words'

const found = (query: string, text: string) =>
  placesOf(queryWords(query), text).map(({ start, end }) => text.slice(start, end))

describe('the words of a question in a text', () => {
  it('are met whatever their case and accents, on either side', () => {
    expect(found('calin', 'Am vorbit cu Călin azi.')).toEqual(['Călin'])
    expect(found('Călin', 'calin wrote')).toEqual(['calin'])
    expect(found('calin', 'Ca\u0306lin'.normalize('NFD'))).toEqual(['Ca\u0306lin'])
    expect(found('ca\u0306lin', 'Călin')).toEqual(['Călin'])
    expect(found('strasse ecole', 'ÉCOLE, Strassé')).toEqual(['ÉCOLE', 'Strassé'])
  })

  it('are met with other endings and only where a word begins', () => {
    expect(found('pruning', 'He prunes; unpruned. Pruned.')).toEqual(['prunes', 'Pruned'])
    expect(found('lin', 'Ca\u0306lin')).toEqual([])
  })

  it('are met anywhere in scripts without spaces', () => {
    expect(found('記憶', '私の記憶は新しい記憶')).toEqual(['記憶', '記憶'])
  })

  it('leave out what says little, unless there is nothing else', () => {
    expect(queryWords('where is the boiler')).toEqual(['boiler'])
    expect(queryWords('to be')).toEqual(['to', 'be'])
    expect(found('', 'anything')).toEqual([])
  })

  it('are marked in the letters of the text', () => {
    const html = renderToStaticMarkup(createElement(MarkedWords, { text: 'Cu Călin, da.', query: 'calin' }))
    expect(html).toMatch(/^Cu <mark[^>]*>Călin<\/mark>, da\.$/)
    expect(renderToStaticMarkup(createElement(MarkedWords, { text: 'plain', query: undefined }))).toBe('plain')
  })

  it('choose the excerpt that holds them', () => {
    const text = `${'padding words here '.repeat(60)}and Călin came by ${'more of the same '.repeat(60)}`
    expect(excerptOf(text, 'calin')).toContain('Călin')
  })
})
