import { z } from 'zod'
import { ingestRequest } from '../../contract/ingest'
import { importTold } from '../../contract/mcp'
import { placeDocument } from '../../jobs/place-document'
import { parseAs } from '../../parse-as'
import { bringInAndTell } from '../import-told'
import { tool } from '../tool'

const { text, url, title, source, sourceRef } = ingestRequest.shape

export const ingestSourceTool = tool(
  {
    name: 'ingest_source',
    title: 'Ingest a document',
    description:
      'Keeps one document, its text or the page at an address, as passages that can be found and traced. Where fetching is switched off, pass the text.',
    scope: 'memory:write',
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    input: z.strictObject({ text, url, title, source, sourceRef }),
    output: importTold,
  },
  async (given, context) => {
    const { at, mind } = context
    const upload = await placeDocument(at, mind, await parseAs(ingestRequest, given))
    return bringInAndTell({ upload, origin: 'document', source: 'auto' }, context)
  },
)
