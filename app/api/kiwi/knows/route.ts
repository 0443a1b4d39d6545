import { factAnswer, factCorrection, factRetraction, knows, knowsQuery } from '@/lib/contract/kiwi'
import { route } from '@/lib/http/route'
import { brainOf } from '@/lib/identity/access'
import { correctFact, retractFact } from '@/lib/mind/knows/change-fact'
import { listFacts } from '@/lib/mind/knows/list-facts'
import { noteHanded } from '@/lib/recall/note-handed'

export const GET = route(
  { query: knowsQuery, returns: knows, scope: 'memory:read', mind: false },
  async ({ caller, query, installation }) => {
    const { brain, mind } = await brainOf(caller, installation)
    const page = await mind.read(listFacts, query)
    noteHanded(mind, page.facts)
    return { brain, ...page }
  },
)

const mayChange = { returns: factAnswer, scope: ['memory:write', 'memory:curate'], mind: false } as const

export const PATCH = route({ body: factCorrection, ...mayChange }, async ({ caller, body, installation }) => {
  const { brain, mind } = await brainOf(caller, installation)
  return { brain, fact: await mind.write(correctFact, body.id, body.text) }
})

export const DELETE = route({ body: factRetraction, ...mayChange }, async ({ caller, body, installation }) => {
  const { brain, mind } = await brainOf(caller, installation)
  return { brain, fact: await mind.write(retractFact, body.id, body.reason ?? null) }
})
