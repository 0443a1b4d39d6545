import { type Restored, restoreBackup } from '../../backup/restore-backup'
import { readCommandConfig } from '../../config'
import { command } from '../command'

export const restore = command({
  summary: 'Put a backup back, less what was erased since',
  usage: 'FILE [--mind ID] [--ledger-lost]',
  options: { 'ledger-lost': { type: 'boolean' } },
  words: { least: 1, most: 1 },
  makesData: () => true,
  async run({ values, positionals: [file], dataFolder, mindId }) {
    const config = { ...readCommandConfig(), dataFolder: dataFolder() }
    const terms = { mindId: mindId ?? null, isLedgerLost: values['ledger-lost'] === true }
    const restored = await restoreBackup(config, file!, terms)
    return { json: restored, text: toldOf(restored) }
  },
})

function toldOf({ minds, createdAt, erasedAgain, leftOut, goneSince }: Restored): string {
  return [
    `Restored ${minds} ${minds === 1 ? 'memory' : 'memories'} as of ${createdAt}.`,
    ...(erasedAgain > 0 ? [`Erased since, and therefore again: ${erasedAgain}.`] : []),
    ...(goneSince > 0 ? [`Made since, and not there any more: ${goneSince}.`] : []),
    ...leftOut.map((mind) => `Not in the backup, and left as it was: ${mind}.`),
  ].join('\n')
}
