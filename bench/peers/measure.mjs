import { Told } from '../../scripts/checkout.mjs'

/**
 * Milliseconds of import, search (median), erase and the import that follows; whether what was erased is found again after
 * that, and in which files and spellings its words lay before.
 */
export async function measure(session, { conversations, erased, words, questions }, filesHolding) {
  try {
    const holds = async () => (await session.search(words)).some((text) => text.includes(words))
    const imported = await msOf(() => session.importAll(conversations))
    if (!(await holds())) throw new Told('What was imported is not found.')
    const searched = await medianOf(questions, (question) => session.search(question))

    const erasing = await msOf(() => session.erase(erased))
    if (await holds()) throw new Told('What was erased is still found.')
    const inBytes = filesHolding(session.data, words)
    const again = await msOf(() => session.importAll(conversations))
    return { times: { imported, searched, erasing, again }, cameBack: await holds(), inBytes }
  } finally {
    await session.close()
  }
}

async function medianOf(questions, ask) {
  for (const question of questions.slice(0, 20)) await ask(question)
  const times = []
  for (const question of questions) times.push(await msOf(() => ask(question)))
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]
}

async function msOf(work) {
  const started = performance.now()
  await work()
  return performance.now() - started
}
