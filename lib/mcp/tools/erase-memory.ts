import { z } from 'zod'
import { eraseCounts, eraseRequest } from '../../contract/erasure'
import { pair } from '../../contract/mcp'
import { InvalidRequest } from '../../errors'
import { parseAs } from '../../parse-as'
import { tool } from '../tool'

const { memoryId, source, sourceRef, reason, dryRun } = eraseRequest.shape

export const eraseMemoryTool = tool(
  {
    name: 'erase_memory',
    title: 'Erase for good',
    description:
      'Destroys every trace of the sources behind a memory (memoryId), or of one source (source and sourceRef), and keeps them from coming back. Only when the person asks for it. Call it with dryRun first, show what would go, then with confirm: true.',
    scope: 'memory:erase',
    hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    input: z.strictObject({ memoryId, source, sourceRef, reason, dryRun, confirm: z.boolean().default(false) }),
    output: z.object({
      erased: z.boolean(),
      scrub: z.string().optional(),
      mind: z.string(),
      subjects: z.array(pair),
      result: eraseCounts,
      receipt: z.looseObject({ id: z.string() }).optional(),
      blastRadius: z.looseObject({}).optional(),
    }),
  },
  async ({ confirm, ...given }, { mind, deeds }) => {
    const request = await parseAs(eraseRequest, given)
    if (!request.dryRun && !confirm)
      throw new InvalidRequest('confirm', 'true is needed to erase, or dryRun: true to see what would go')
    return deeds.erase(mind, request)
  },
)
