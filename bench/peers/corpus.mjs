/** A hundred conversations of twenty sentences; one of them is erased, and the third sentence of it looked for. */
export function corpusOf(turnsOf) {
  const conversations = Array.from({ length: 100 }, (_, at) => ({ at, ref: `talk-${at}`, sentences: turnsOf(at, 20) }))
  const erased = conversations[50]
  return { conversations, erased, words: erased.sentences[2], questions: questionsIn(conversations) }
}

/** Three words that stand next to each other, one question for every conversation that stays. */
const questionsIn = (conversations) =>
  conversations
    .filter(({ at }) => at !== 50)
    .map(({ sentences, at }) => sentences[at % 20].replace('.', '').split(' ').slice(1, 4).join(' '))
