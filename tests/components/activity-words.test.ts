import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { detailWords } from '@/components/activity/detail-words'
import { targetAddress } from '@/components/activity/target-address'
import { formatsOf } from '@/components/language/formats'
import { marksOf } from '@/components/marks/marks-words'
import { en } from '@/messages/en'

const wordsIn = { locale: 'en-GB', messages: en } as const
const t = createTranslator({ ...wordsIn, namespace: 'activity' })
const formats = formatsOf('en-GB', createTranslator({ ...wordsIn, namespace: 'ui' }))
const marks = marksOf(createTranslator({ ...wordsIn, namespace: 'marks' }), formats)

const wordsOf = (action: string, detail: Record<string, unknown>) =>
  detailWords({ at: '2026-03-14T12:00:00.000Z', actor: 'Ana', via: 'session', action, target: null, detail }, t, marks)

describe('an entry of the activity', () => {
  it.each([
    ['erase', { mode: 'subject', memoriesDeleted: 6 }, '6 memories'],
    ['forget', { memories: 1, ids: 'mem_1' }, '1 memory'],
    ['export', { format: 'jsonl' }, 'JSON Lines'],
    ['merge', { other: 'mem_2' }, 'in place of mem_2'],
    ['dismiss', { other: 'mem_2' }, 'and mem_2'],
    ['merge_topics', { merged: 'ent_2' }, 'took in ent_2'],
    ['split_topic', { split: 'ent_3' }, 'ent_3 is a topic of its own'],
    ['import', { seen: 3, imported: 2, skippedSuppressed: 1 }, '2 imported, 1 skipped, erased'],
    ['something new', { memories: 4 }, ''],
  ])('%s is told in words', (action, detail, words) => {
    expect(wordsOf(action, detail)).toBe(words)
  })

  it('names the settings that were changed, and to what', () => {
    expect(wordsOf('settings', { 'halfLifeDays.note': 30, 'forget.daily': false, 'ranking.similarity': 0.5 })).toBe(
      'half-life of a note 30 days, forgetting once a day off, weight of similarity 0.5',
    )
  })

  it('leads to its target where that has a page', () => {
    expect(targetAddress('merge', 'mem_1')).toBe('/memories/mem_1')
    expect(targetAddress('merge_topics', 'ent_1')).toBe('/topics/ent_1')
    expect(targetAddress('allow', 'x')).toBeNull()
    expect(targetAddress('forget', 'x')).toBeNull()
  })
})
