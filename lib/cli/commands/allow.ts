import { allowAnswer, allowRequest } from '../../contract/erasure'
import { allowImportAgain } from '../../erasure/allow-import-again'
import { command, typedAs } from '../command'

export const allow = command({
  summary: 'Allow an erased source to be imported again',
  usage: '--source S --ref R',
  options: { source: { type: 'string' }, ref: { type: 'string' } },
  words: { least: 0, most: 0 },
  async run({ values, installation, mind }) {
    const { source, sourceRef } = typedAs(
      allowRequest,
      { source: values.source, sourceRef: values.ref },
      { sourceRef: '--ref' },
    )
    const answer = allowAnswer.parse(await allowImportAgain(installation(), await mind(), { source, sourceRef }))
    return {
      json: answer,
      text: answer.removed ? 'It may be imported again.' : 'It was not suppressed.',
    }
  },
})
