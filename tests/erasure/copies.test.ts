import { describe, expect, it } from 'vitest'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { previewErasure } from '@/lib/mind/erasure/plan-erasure'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'

const sentence = 'My neighbour keeps the spare zebrafinch lantern behind the copper boiler.'
const pair = { source: 'chatgpt', sourceRef: 'x' }

const notes = (mind: TestMind, content: string) =>
  mind.write(rememberStatement, { content, kind: 'note', importance: 0.5, tags: [] }).then(({ memory }) => memory.id)

async function aTalkIn(turns: string[]) {
  const mind = await aMind()
  await mind.write(importItems, [aConversation(turns, pair)])
  return mind
}

const copiesIn = async (mind: TestMind) => (await mind.read(previewErasure, pair)).blastRadius!.copies

describe('SC-D8 other memories that hold long passages in the same words', () => {
  it('are told before, by their ids alone, are in the receipt, and stay', async () => {
    const mind = await aTalkIn([sentence, 'Noted.'])
    const note = await notes(mind, `${sentence} (my own note)`)
    const retracted = await notes(mind, `I once wrote: ${sentence.toUpperCase()}`)
    await mind.write(retractMemory, retracted, null)
    await notes(mind, 'My neighbour keeps a spare lantern. The copper boiler is in the cellar.')

    expect((await copiesIn(mind)).sort()).toEqual([note, retracted].sort())
    const { receipt } = await mind.write(erase, pair, null, 'rcp_1', aSeed)
    expect(receipt!.copies.sort()).toEqual([note, retracted].sort())
    expect(receipt!.kept).toContain(
      '2 other memories hold long passages in the same words. They have other sources, or none, and stay.',
    )
    expect(JSON.stringify(receipt)).not.toMatch(/lantern|boiler/)
    const left = (await mind.read(listMemories, { status: 'all', sort: 'oldest', limit: 9 })).items
    expect(left.map(({ id }) => id)).toContain(note)
  })

  it.each([
    ['somewhere within a long text', `${'Before it stood other words of no meaning. '.repeat(40)}Then: ${sentence}`],
    ['with other marks, letters and line breaks', sentence.replace('neighbour', 'NEIGHBOUR').replaceAll(' ', ' \n— ')],
    ['from its fourth word on', sentence.split(' ').slice(3).join(' ')],
  ])('are found %s', async (_, content) => {
    const mind = await aTalkIn(['Good morning, here is what I have to say today.', 'Go on.', sentence])
    const note = await notes(mind, content)
    expect(await copiesIn(mind)).toEqual([note])
  })

  it('are found in scripts without spaces, and with letters that a hand writes in two ways', async () => {
    const mind = await aTalkIn([
      '隣の人は予備のランタンを銅のボイラーの後ろに置いています。',
      'Așa am spus și eu ieri despre felinarul vecinului meu.',
    ])
    const japanese = await notes(mind, 'メモ：予備のランタンを銅のボイラーの後ろに。')
    const romanian = await notes(mind, 'asa am spus si eu ieri despre felinarul VECINULUI')
    expect((await copiesIn(mind)).sort()).toEqual([japanese, romanian].sort())
  })

  it('are none where only single words or short runs are shared', async () => {
    const mind = await aTalkIn([sentence])
    await notes(mind, 'The spare zebrafinch lantern behind the copper kettle.')
    await notes(mind, 'zebrafinch')
    expect(await copiesIn(mind)).toEqual([])
    const { receipt } = await mind.write(erase, pair, null, 'rcp_1', aSeed)
    expect([receipt!.copies, receipt!.kept.join()]).toEqual([[], expect.not.stringContaining('passage')])
  })

  it('name no memory that falls with the erase', async () => {
    const mind = await aTalkIn([sentence, sentence, `I decided that ${sentence}`])
    expect(await copiesIn(mind)).toEqual([])
  })
})
