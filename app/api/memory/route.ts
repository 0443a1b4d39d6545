import { listQuery, memoryList, statement, statementAnswer } from '@/lib/contract/memory'
import { answer, route } from '@/lib/http/route'
import { mustBeSession } from '@/lib/identity/caller'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { noteHanded } from '@/lib/recall/note-handed'

export const GET = route(
  { summary: 'List memories', query: listQuery, returns: memoryList, scope: 'memory:read' },
  async ({ caller, mind, query }) => {
    if (query.status !== 'active') mustBeSession(caller)
    const page = await mind.read(listMemories, query)
    noteHanded(mind, page.items)
    return page
  },
)

export const POST = route(
  {
    summary: 'State one memory',
    answers: { 201: 'It is kept.', 200: 'It was there already.' },
    problems: ['retracted', 'suppressed', 'refused'],
    body: statement,
    returns: statementAnswer,
    scope: 'memory:write',
  },
  async ({ mind, body }) => {
    const stated = await mind.write(rememberStatement, body)
    return answer(stated.duplicate ? 200 : 201, stated)
  },
)
