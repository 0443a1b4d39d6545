import { z } from 'zod'
import { importQuery } from '../../contract/import'
import { importTold } from '../../contract/mcp'
import { placeText } from '../../jobs/place-text'
import { bringInAndTell } from '../import-told'
import { tool } from '../tool'

export const importHistoryTool = tool(
  {
    name: 'import_history',
    title: 'Import a chat history',
    description:
      'Brings in the text of an export (JSON, JSON Lines or HTML) from ChatGPT, Claude, Gemini or another assistant. The format is recognised. What was erased stays out, what is there already is not doubled. Large exports belong into the Memory Center.',
    scope: 'memory:write',
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    input: z.strictObject({ data: z.string().min(1), source: importQuery.shape.source }),
    output: importTold,
  },
  async ({ data, source }, context) => {
    const { at, mind } = context
    const upload = await placeText(at, mind, { name: /^\s*</.test(data) ? 'history.html' : 'history.json', text: data })
    return bringInAndTell({ upload, origin: 'upload', source }, context)
  },
)
