import { describe, expect, test } from 'vitest'
import { Companions } from '@/lib/harvest/companions'

const anExport = (document: string) => ({ document, kind: 'export' as const })
const aDocument = (document: string) => ({ document, kind: 'document' as const })

/** Of an upload with this export and these other files. */
const companionsOf = (exported: string, ...others: string[]) =>
  new Companions([anExport(exported), ...others.map(aDocument)], [exported, ...others])

describe('beside an export as it was delivered', () => {
  test.each(['user.json', 'export_manifest.json', 'manifest-2026-08.json', 'chat.html'])('with %s in it', (mark) => {
    const companions = companionsOf('box/gpt/conversations.json', `box/gpt/${mark}`)
    expect(companions.has(aDocument('box/gpt/chat.html'))).toBe(true)
    expect(companions.has(aDocument('box/gpt/files/deep/letter.pdf'))).toBe(true)
    expect(companions.liesBeside('box/gpt/pictures/1.png')).toBe(true)
  })

  test('documents above it, beside its folder or in one that begins alike are read', () => {
    const companions = companionsOf('box/gpt/conversations.json', 'box/gpt/user.json')
    for (const name of ['box/letter.pdf', 'letter.pdf', 'box/notes/a.md', 'box/gpt-2/a.md'])
      expect(companions.has(aDocument(name))).toBe(false)
  })

  test('an archive is a folder', () => {
    const companions = companionsOf('export.zip/conversations.json', 'export.zip/user.json')
    expect(companions.has(aDocument('export.zip/chat.html'))).toBe(true)
    expect(companions.has(aDocument('notes.zip/chat.html'))).toBe(false)
  })

  test('only a document is a companion: a second export in the folder is read', () => {
    const companions = companionsOf('x/a.json', 'x/user.json')
    expect(companions.has(anExport('x/b.json'))).toBe(false)
    expect(companions.has({ document: 'x/c.bin', kind: 'other' })).toBe(false)
  })
})

describe('beside an export that lies there by chance', () => {
  const companions = companionsOf('V/chatgpt.json', 'V/a.md')

  test('notes are read', () => {
    for (const name of ['V/a.md', 'V/sub/b.md', 'V/p.pdf']) expect(companions.has(aDocument(name))).toBe(false)
  })

  test('what is named as providers name attachments is not', () => {
    for (const name of [
      'V/file-AbC123xyz890-letter.pdf',
      'V/file_000000001234.txt',
      'V/chat-b33cd9a4-a89b-44b6-ac2f-79455269ab4c-files/a.pdf',
    ])
      expect(companions.has(aDocument(name))).toBe(true)
  })
})

test('files side by side without a folder have nothing to do with each other', () => {
  const companions = companionsOf('conversations.json', 'user.json')
  expect(companions.has(aDocument('letter.pdf'))).toBe(false)
  expect(companions.has(aDocument('notes/letter.pdf'))).toBe(false)
})
