import { z } from 'zod'
import { givenInstant } from '../../contract/common'
import { forgetAnswer } from '../../contract/decay'
import { sweepMind } from '../../decay/sweep-mind'
import { previewForget } from '../../mind/decay/forget-sweep'
import { command, typedAs } from '../command'

const asked = z.object({ at: z.union([z.iso.date().transform((day) => Date.parse(day)), givenInstant]).optional() })

export const decay = command({
  summary: 'Forget what matters little and has faded',
  usage: '[--at TIME] [--dry-run]',
  options: { at: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  words: { least: 0, most: 0 },
  async run({ values, installation, mind }) {
    const { at } = typedAs(asked, { at: values.at }, { at: '--at (such as 2027-01-31 or 2027-01-31T12:00:00Z)' })
    const handle = await mind()
    const answer = values['dry-run']
      ? await handle.read(previewForget, at)
      : await sweepMind(installation(), handle, at)
    const memories = answer.memories === 1 ? '1 memory' : `${answer.memories} memories`
    return {
      json: forgetAnswer.parse(answer),
      text: [answer.forgotten ? `Forgot ${memories}.` : `Would forget ${memories}.`, ...answer.ids].join('\n'),
    }
  },
})
