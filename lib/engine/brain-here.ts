import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { correctFact, retractFact } from '../mind/knows/change-fact'
import { listFacts } from '../mind/knows/list-facts'
import { latestOrFound } from '../recall/latest-or-found'
import { noteHanded } from '../recall/note-handed'
import { statusOf } from '../recall/status-of'
import type { Brain } from './brain'

/** A mind of this installation. What it hands to a device is noted. */
export function brainHere(name: Brain['name'], mind: MindHandle, at: Installation): Brain {
  return {
    name,
    status: () => statusOf({ brain: name, mind }, at),
    async memories(q, limit) {
      const items = await latestOrFound(mind, q, limit, at)
      noteHanded(mind, items)
      return items
    },
    async facts(query) {
      const page = await mind.read(listFacts, query)
      noteHanded(mind, page.facts)
      return page
    },
    correct: (id, text) => mind.write(correctFact, id, text),
    retract: (id, reason) => mind.write(retractFact, id, reason),
  }
}
