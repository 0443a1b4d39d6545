import type { CenterActor } from '@/db/center/audit'
import { type Backup, makeBackup } from '../../backup/make-backup'
import { command, exit } from '../command'

export const backup = command({
  summary: 'Write everything into one file that can be restored',
  usage: 'FILE',
  options: {},
  words: { least: 1, most: 1 },
  async run({ positionals: [file], installation }) {
    const made = await makeBackup(installation(), file!, byWhom())
    return { json: made, text: toldOf(made), code: made.leftOut.length === 0 ? exit.done : exit.someFailed }
  },
})

/** A worker that makes one by itself has a channel to this process. */
const byWhom = (): CenterActor => ({ account: null, via: process.connected ? 'system' : 'cli' })

function toldOf({ file, bytes, minds, encrypted, leftOut }: Backup): string {
  return [
    `${file}: ${minds} ${minds === 1 ? 'memory' : 'memories'}, ${(bytes / 2 ** 20).toFixed(1)} MB, read once more and found whole.`,
    encrypted
      ? 'It is encrypted with KIWI_BACKUP_PASSPHRASE.'
      : 'It is not encrypted, and holds the keys of this installation: keep it where nobody else reads it.',
    ...leftOut.map((mind) => `Not in it, since it cannot be read: ${mind}. "kiwi doctor" tells why.`),
  ].join('\n')
}
