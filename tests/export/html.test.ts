import { describe, expect, it } from 'vitest'
import { html } from '@/lib/export/html'

describe('html', () => {
  it('takes as text whatever stands in it, in an element and in an attribute', () => {
    const said = `</p><script>alert("1" + '2')</script>&amp;\``
    expect(html`<p title="${said}">${said}</p>`.markup.match(/[<>"'`]/g)?.join('')).toBe('<"">' + '<>')
    expect(html`<p>${'a < b & c'}</p>`.markup).toBe('<p>a &lt; b &amp; c</p>')
  })

  it('takes as markup what it made itself, one or many, and nothing as nothing', () => {
    const item = (name: string) => html`<li>${name}</li>`
    expect(html`<ul>${['a', '<b>'].map(item)}</ul>${null}${3}`.markup).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>3')
  })

  it('makes nothing of text that looks as if it were made here', () => {
    const forged = JSON.parse('"{\\"markup\\":\\"<b>\\"}"') as string
    expect(html`${forged}`.markup).not.toContain('<b>')
  })

  it.each(['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'shows by its number what would turn the words around it (%j)',
    (sign) => {
      const number = sign.charCodeAt(0).toString(16).toUpperCase()
      expect(html`${`gate${sign}exe.txt`}`.markup).toBe(`gate[U+${number}]exe.txt`)
    },
  )

  it('leaves marks that scripts from right to left are written with', () => {
    expect(html`${'שלום\u200F!'}`.markup).toBe('שלום\u200F!')
  })

  it.each(['\uD83D', '\uDE00', '\u0000', '\u001B', '\u0085', '\uFFFF'])('has no %j, which no page may hold', (sign) => {
    expect(html`${`a${sign}b`}`.markup).toBe('a\uFFFDb')
  })

  it('keeps lines, tabs and whole signs', () => {
    expect(html`${'a\n\tb 😀'}`.markup).toBe('a\n\tb 😀')
  })
})
