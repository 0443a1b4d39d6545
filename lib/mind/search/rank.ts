import { tellsTime } from '@/lib/contract/time-words'
import { closestIn, conversationsOf, inOrder, isSpokenBy, lengthOf, type Neighbours, said } from './features'
import type { Candidate, Candidates } from './find-candidates'
import type { Hits } from './gather-hits'
import type { Question } from './read-question'

/** Parts of a score by name; they sum to it. */
export type Signals = Record<string, number>
export type Ranked = { row: number; score: number; signals: Signals }

/** What the ranking knows beside the words. */
export type Knowledge = {
  /** Of those who are named in the question and spoke in this mind, folded. */
  speakers: string[]
  /** Cosine similarity to the question, 0..1, of the memories that have a vector; empty when meaning is not asked. */
  similarities: Map<number, number>
  /** From which similarity on two texts have something to do with each other. */
  floor: number
}

/**
 * Weights of a linear model, fitted on conversations of two people with questions and their evidence (listwise softmax,
 * all weights ≥ 0) and checked on conversations left out of the fit; the weight of the speaker is kept lower than the fit would have it, so that a
 * question that names the wrong one still finds its answer. Each feature lies in 0..1 unless said otherwise.
 */
const weights = {
  /** BM25, as a share of the best. */
  words: 1.42,
  /** Idf-weighted share of the terms met in the turn and the one before; in the turn and the one after. */
  coverage: 1.84,
  coverageAfter: 0.35,
  /** Two words of the question side by side, here or in the turn before. */
  pair: 0.67,
  pairBefore: 0.69,
  /** BM25 of the next turn, and of the second and third before. */
  next: 0.61,
  earlier: 0.86,
  /** BM25 of a turn before that asks; more when somebody else asked it of the one who is named. */
  answers: 0.56,
  answersNamed: 1.18,
  /** How much of the question the whole conversation meets: often, and at all. */
  conversation: 1.07,
  conversationCoverage: 1.46,
  speaker: 1.6,
  /** Asked about the one who asks, what that person said; not fitted, since nobody asks so in that data. */
  own: 0.3,
  date: 3.38,
  /** Asked when, a turn that tells a time; more so when it has the words. */
  time: 2.07,
  timeWithWords: 0.96,
  /** ln(1 + words) / 5. */
  length: 3.41,
  meaning: 3.75,
  meaningBefore: 0.98,
  meaningAfter: 1.49,
  meaningConversation: 1.23,
}

/** A memory outside conversations is judged by its words and its meaning alone, as much as a turn by all it has. */
const aloneBase = 1.9
const aloneWords = 5.5
const aloneMeaning = 7

const ofMeaning = weights.meaning + weights.meaningBefore + weights.meaningAfter + weights.meaningConversation
const sum = Object.values(weights).reduce((total, weight) => total + weight, 0)

/**
 * Candidates, best first, newer rows first among equals. Scores lie in 0..1 and are sums of their signals:
 * `words`, `nearby`, `conversation`, `speaker`, `time`, `length`, `meaning`. Turns without a word of the question are only
 * in the answer when it asks something, and are similar or stand beside words.
 */
export function rank(question: Question, hits: Hits, candidates: Candidates, knowledge: Knowledge): Ranked[] {
  const scale = knowledge.similarities.size > 0 ? sum : sum - ofMeaning
  const judge = judging(question, hits, candidates, knowledge)
  return inOrder(candidates.rows)
    .flatMap((neighbours) => judge(neighbours) ?? [])
    .map(({ row, signals }) => {
      const scaled = Object.entries(signals).flatMap(([name, part]) =>
        part > 0 ? [[name, part / scale] as const] : [],
      )
      return { row, signals: Object.fromEntries(scaled), score: scaled.reduce((total, [, part]) => total + part, 0) }
    })
    .sort((a, b) => b.score - a.score || b.row - a.row)
}

function judging(question: Question, hits: Hits, candidates: Candidates, { speakers, similarities, floor }: Knowledge) {
  const idfSum = hits.idf.reduce((total, idf) => total + idf, 0) || 1
  const coverage = (...rows: (Candidate | undefined)[]) => {
    const terms = rows.reduce((all, one) => all | (one ? (hits.byRow.get(one.row)?.terms ?? 0) : 0), 0)
    return hits.idf.reduce((total, idf, term) => total + (terms & (1 << term) ? idf : 0), 0) / idfSum
  }
  const bestWords = Math.max(...[...hits.byRow.values()].map((hit) => hit.words), 1e-9)
  const words = (one: Candidate | undefined) => (one ? (hits.byRow.get(one.row)?.words ?? 0) / bestWords : 0)
  const pair = (one: Candidate | undefined) => (one && (hits.byRow.get(one.row)?.pairs ?? 0) > 0 ? 1 : 0)
  const similarity = (one: Candidate | undefined) => (one ? (similarities.get(one.row) ?? 0) : 0)
  const conversations = conversationsOf(hits, candidates, idfSum)
  const closest = closestIn(candidates.rows, similarity)
  const spokenBy = (one: Candidate | undefined) => isSpokenBy(one, speakers)

  return ({ own, before, earlier, after }: Neighbours): { row: number; signals: Signals } | null => {
    const holds = hits.byRow.has(own.row)
    const isNear = [before, ...earlier, after].some((one) => one && hits.byRow.has(one.row))
    const isTold = isNear || said(question, own) > 0
    if (!holds && !(similarity(own) >= floor) && !(question.asks && isTold)) return null
    if (!holds && question.phrases.length > 0) return null
    if (own.place === null) return { row: own.row, signals: aloneSignals(own, words(own), pair(own), similarity(own)) }

    const isAsked = before?.opening.includes('?') ?? false
    const talk = conversations.get(own.place.subject) ?? { often: 0, covered: 0 }
    const when = question.asksWhen && tellsTime(own.opening) ? 1 : 0
    return {
      row: own.row,
      signals: {
        words: weights.words * words(own) + weights.coverage * coverage(own) + weights.pair * pair(own),
        nearby:
          weights.coverage * (coverage(own, before) - coverage(own)) +
          weights.coverageAfter * coverage(own, after) +
          weights.pairBefore * pair(before) +
          weights.next * words(after) +
          weights.earlier * earlier.reduce((total, one) => total + words(one), 0) +
          (isAsked ? weights.answers * words(before) : 0) +
          (isAsked && spokenBy(own) === 1 && spokenBy(before) === 0 ? weights.answersNamed * words(before) : 0),
        conversation: weights.conversation * talk.often + weights.conversationCoverage * talk.covered,
        speaker: weights.speaker * spokenBy(own) + (question.isOwn && own.author === 'person' ? weights.own : 0),
        time: weights.date * said(question, own) + weights.time * when + weights.timeWithWords * when * words(own),
        length: weights.length * lengthOf(own.opening),
        meaning:
          weights.meaning * similarity(own) +
          weights.meaningBefore * similarity(before) +
          weights.meaningAfter * similarity(after) +
          weights.meaningConversation * (similarities.size > 0 ? (closest.get(own.place.subject) ?? 0) : 0),
      },
    }
  }

  function aloneSignals(own: Candidate, share: number, pairs: number, meaning: number): Signals {
    return {
      words: aloneWords * share + (share > 0 ? weights.pair * pairs : 0),
      time: weights.date * said(question, own),
      length: aloneBase,
      meaning: aloneMeaning * meaning,
    }
  }
}
