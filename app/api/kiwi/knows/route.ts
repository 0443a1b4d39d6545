import { factAnswer, factCorrection, factRetraction, knows, knowsQuery } from '@/lib/contract/kiwi'
import { notServed } from '@/lib/contract/problems'
import { brainOf } from '@/lib/engine/brain-of'
import { route } from '@/lib/http/route'

export const GET = route(
  {
    summary: 'Facts, preferences and decisions of that brain',
    problems: ['engine_unavailable', ...notServed],
    query: knowsQuery,
    returns: knows,
    scope: 'memory:read',
    mind: false,
  },
  async ({ caller, query, installation }) => {
    const brain = await brainOf(caller, installation)
    return { brain: brain.name, ...(await brain.facts(query)) }
  },
)

const mayChange = {
  returns: factAnswer,
  scope: ['memory:write', 'memory:curate'],
  problems: ['retracted', 'engine_unavailable', ...notServed],
  mind: false,
} as const

export const PATCH = route(
  { summary: 'Correct one fact', body: factCorrection, ...mayChange },
  async ({ caller, body, installation }) => {
    const brain = await brainOf(caller, installation)
    return { brain: brain.name, fact: await brain.correct(body.id, body.text) }
  },
)

export const DELETE = route(
  { summary: 'Retract one fact', body: factRetraction, ...mayChange },
  async ({ caller, body, installation }) => {
    const brain = await brainOf(caller, installation)
    return { brain: brain.name, fact: await brain.retract(body.id, body.reason ?? null) }
  },
)
