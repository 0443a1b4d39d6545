import type { RecordAdapter } from '../adapter'
import { isObject } from '../json-shape'
import { isConversation, readConversation } from './claude-conversation'
import { isMemory, readMemory } from './claude-memory'
import { isProject, readProject } from './claude-project'

/** Claude's data export: conversations, projects with their documents, and what Claude remembers. */
export const claude: RecordAdapter = {
  source: 'claude',
  label: 'Claude',
  isExport: true,
  isSelfContained: true,

  recognises: (record) => isObject(record) && (isConversation(record) || isProject(record) || isMemory(record)),

  open: (context) => ({
    read(record, position) {
      if (!isObject(record)) return []
      if (isConversation(record)) return [readConversation(record, position, context)]
      return isProject(record) ? readProject(record, position, context) : readMemory(record, position, context)
    },
  }),
}
