import { readFile, stat } from 'node:fs/promises'
import type { CheckedReceipt, Verdict } from '../../contract/erasure'
import { ownKey } from '../../receipts/own-key'
import { verifyReceipts } from '../../receipts/verify-receipts'
import { command, exit, Usage } from '../command'

/** A receipt has a few thousand bytes. */
const mostBytes = 16 * 2 ** 20

/** Needs no data folder; where there is one, its key tells whose signature it is. */
export const verify = command({
  summary: 'Check the signature of an erasure receipt',
  usage: 'FILE [--key PUBLIC_KEY]',
  options: { key: { type: 'string' } },
  words: { least: 1, most: 1 },
  async run({ values, positionals: [file], hasData, installation }) {
    if (values.key !== undefined && !/^[\w-]{43}$/.test(values.key))
      throw new Usage('--key: 43 letters, as a receipt has them under publicKey.')
    const known = values.key ?? (hasData() ? await ownKey(installation().center) : null)
    const receipts = await verifyReceipts(await textIn(file!), known)
    const isAsked = ({ verdict }: CheckedReceipt) =>
      verdict === 'this_installation' || (verdict === 'another_key' && known === null)
    const valid = receipts.every(isAsked)
    const isOfAnother = known !== null && receipts.some(({ verdict }) => verdict === 'another_key')
    return {
      json: {
        valid,
        ...(isOfAnother && { signedBy: 'another_key' }),
        receipts: receipts.map(({ verdict, receipt }) => ({
          verdict,
          id: receipt?.id ?? null,
          at: receipt?.at ?? null,
          publicKey: receipt?.publicKey ?? null,
        })),
      },
      text: receipts.map((one) => told(one, values.key !== undefined, known !== null)).join('\n'),
      code: valid ? exit.done : exit.failed,
    }
  },
})

/** @throws Error of one line */
async function textIn(file: string): Promise<string> {
  try {
    const { size } = await stat(file)
    if (size <= mostBytes) return await readFile(file, 'utf8')
  } catch (error) {
    throw new Error(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`)
  }
  throw new Error(`${file} is too large for a receipt.`)
}

function told({ verdict, receipt }: CheckedReceipt, isAskedFor: boolean, hasKey: boolean): string {
  const name = receipt ? `${receipt.id}: ` : ''
  const words: Record<Verdict, string> = {
    this_installation: isAskedFor ? 'signed by this key' : 'signed by this installation',
    another_key: `signed by ${hasKey ? 'another key' : 'a key you have to know'}: ${receipt?.publicKey}`,
    not_valid: receipt ? 'not valid: altered, or not signed' : 'not valid: no receipt',
  }
  return `${name}${words[verdict]}.`
}
