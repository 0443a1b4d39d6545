import { modelAway } from './embed-thread'
import type { Embedder } from './embedder'

/** Questions, each with what answers it; every other statement is about something else. */
const pairs: [string, string][] = [
  ['Where does she spend her summers?', 'Every July and August she stays at the lake house in the north.'],
  ['What is wrong with the car?', 'The brakes of the old Volvo squeal and need new pads.'],
  ['Which food should I avoid cooking for him?', 'He is allergic to peanuts and cannot eat shellfish.'],
  ['How do we deploy the website?', 'A push to the main branch builds the site and copies it to the server.'],
  ['When is the rent due?', 'The landlord wants the money on the first of every month.'],
  ['What instrument is he learning?', 'He takes cello lessons on Thursday evenings.'],
  ['Who looks after the dog while we travel?', 'Our neighbour feeds and walks the puppy when nobody is home.'],
  ['Why did they choose that database?', 'Postgres was picked because the team already knew it well.'],
  ['What did the doctor recommend?', 'The physician told her to sleep more and to drink less coffee.'],
  ['How old is the youngest child?', 'Their smallest daughter turned four in March.'],
  ['Which books does she like?', 'She mostly reads crime novels and biographies of scientists.'],
  ['What is the plan for the garden?', 'We will plant tomatoes along the fence and build a compost heap.'],
]

/** How far above what unrelated texts have in common a likeness begins, in standard deviations of theirs. */
const deviations = 2.25

const measured = new WeakMap<Embedder, number>()

/** The least similarity that means anything to this model; measured once where it is not known. @throws Unavailable */
export async function floorOf(embedder: Embedder): Promise<number> {
  const floor = embedder.floor ?? measured.get(embedder) ?? (await measuredFloor(embedder))
  measured.set(embedder, floor)
  return floor
}

/**
 * The cosine below which two texts have nothing to do with each other for this model: models differ too much for one
 * number. It stands above the mean of pairs that do not belong together.
 * @throws Unavailable while the model cannot be asked, or where it can represent none of them
 */
export async function measuredFloor(embedder: Embedder): Promise<number> {
  const questions = await embedder.embed(
    pairs.map(([question]) => question),
    'query',
  )
  const statements = await embedder.embed(
    pairs.map(([, statement]) => statement),
    'document',
  )
  const unrelated = questions.flatMap((question, at) =>
    statements.flatMap((statement, of) =>
      at === of || !question || !statement ? [] : [cosineOf(question, statement)],
    ),
  )
  if (unrelated.length === 0) throw modelAway()
  const mean = average(unrelated)
  const variance = average(unrelated.map((value) => (value - mean) ** 2))
  return Math.min(0.95, mean + deviations * Math.sqrt(variance))
}

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Of unit vectors. */
const cosineOf = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, at) => sum + value * b[at]!, 0)
