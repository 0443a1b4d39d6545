import { z } from 'zod'
import { importQuery } from '../../contract/import'
import { importTold } from '../../contract/mcp'
import { InvalidRequest } from '../../errors'
import { placePaths } from '../../jobs/place-path'
import { placeText } from '../../jobs/place-text'
import { bringInAndTell } from '../import-told'
import { type ToolContext, type ToolSpec, tool } from '../tool'

const spec = {
  name: 'import_history',
  title: 'Import a chat history',
  description:
    'Brings in the text of an export (JSON, JSON Lines or HTML) from ChatGPT, Claude, Gemini or another assistant. The format is recognised. What was erased stays out, what is there already is not doubled. Large exports belong into the Memory Center.',
  scope: 'memory:write',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  output: importTold,
} as const satisfies Omit<ToolSpec, 'input'>

const data = z.string().min(1)
const { source } = importQuery.shape

export const importHistoryTool = tool({ ...spec, input: z.strictObject({ data, source }) }, async (given, context) => {
  const upload = await textOf(given.data, context)
  return bringInAndTell({ upload, origin: 'upload', source: given.source }, context)
})

/** On the person's own machine a file or folder can be named as well. */
export const importHistoryHereTool = tool(
  {
    ...spec,
    description: `${spec.description} path names a file or folder on this machine, in place of data.`,
    input: z.strictObject({ data: data.optional(), path: z.string().min(1).optional(), source }),
  },
  async ({ data, path, source }, context) => {
    if ((data === undefined) === (path === undefined)) throw new InvalidRequest('data', 'either data or path')
    const upload =
      path === undefined ? await textOf(data!, context) : await placePaths(context.at, context.mind, [path])
    return bringInAndTell({ upload, origin: 'upload', source }, context)
  },
)

const textOf = (text: string, { at, mind }: ToolContext) =>
  placeText(at, mind, { name: /^\s*</.test(text) ? 'history.html' : 'history.json', text })
