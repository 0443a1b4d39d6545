import { eraseAnswer, eraseRequest } from '../../contract/erasure'
import { eraseHere } from '../../erasure/erase-subject'
import { command, typedAs, Usage } from '../command'

export const erase = command({
  summary: 'Erase everything of a source, for good',
  usage: '(--memory ID | --source S --ref R) [--reason TEXT] [--dry-run]',
  options: {
    memory: { type: 'string' },
    source: { type: 'string' },
    ref: { type: 'string' },
    reason: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  words: { least: 0, most: 0 },
  async run({ values, installation, mind }) {
    if (!values.memory && !(values.source && values.ref))
      throw new Usage('name what to erase: --memory ID, or --source S with --ref R.')
    const request = typedAs(
      eraseRequest,
      {
        memoryId: values.memory,
        source: values.source,
        sourceRef: values.ref,
        reason: values.reason,
        dryRun: values['dry-run'],
      },
      { memoryId: '--memory', sourceRef: '--ref' },
    )
    const answer = eraseAnswer.parse(await eraseHere(installation(), await mind(), request))
    return { json: answer, text: toldOf(answer) }
  },
})

function toldOf({ erased, scrub, result, subjects, receipt }: ReturnType<typeof eraseAnswer.parse>): string {
  const { memoriesDeleted, archiveRedacted } = result
  const counts = `${memoriesDeleted} memories and ${archiveRedacted} archived copies of ${subjects.length} sources`
  if (!erased) return `Would erase ${counts}.`
  const disk = scrub === 'complete' ? 'Nothing of it is left on the disk.' : 'It leaves the disk as soon as it can.'
  return `Erased ${counts}. ${disk}\nReceipt ${receipt?.id ?? ''}`
}
