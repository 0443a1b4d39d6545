import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { InvalidRequest } from '../errors'

/** What both agents tell a hook, as far as it is of use here. */
const hookInput = z.object({ cwd: z.string().optional(), transcript_path: z.string().nullish() })
export type HookInput = z.infer<typeof hookInput>

/** @throws InvalidRequest when it is not the JSON of an agent */
export async function hookInputFrom(stream: NodeJS.ReadableStream): Promise<HookInput> {
  const given = await text(stream)
  try {
    return hookInput.parse(JSON.parse(given))
  } catch {
    throw new InvalidRequest('', 'What came on standard input is not the JSON that an agent gives its hooks.')
  }
}
