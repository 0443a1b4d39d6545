import { z } from 'zod'
import { type Connected, connect } from '../../health/connect'
import { type Checked, type Examined, examine, type Health } from '../../health/examine'
import { type Probed, probe } from '../../health/probe'
import { type Repaired, repair } from '../../health/repair'
import type { Installation } from '../../installation'
import { command, exit, type Outcome, typedAs, Usage } from '../command'

const address = z.object({
  connect: z.url({ protocol: /^https?$/, error: 'an address such as http://127.0.0.1:3000' }),
})
const sought = z.object({ probe: z.string().trim().refine(isTelling, 'at least three characters') })

/** One character of a script without an alphabet is a word already. */
function isTelling(text: string) {
  return [...text].length >= 3 || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(text)
}

export const doctor = command({
  summary: 'Examine every mind, look for a text on the disk, or try a connection',
  usage: '[--repair | --probe TEXT | --connect URL [--key KEY]]',
  options: {
    repair: { type: 'boolean' },
    probe: { type: 'string' },
    connect: { type: 'string' },
    key: { type: 'string' },
  },
  words: { least: 0, most: 0 },
  async run({ values, dataFolder, installation }) {
    const { repair: repairs, probe: text, connect: url, key } = values
    if ([repairs, text, url].filter((one) => one !== undefined).length > 1)
      throw new Usage('one of --repair, --probe and --connect at a time.')
    if (key !== undefined && url === undefined) throw new Usage('--key goes with --connect URL.')
    if (url !== undefined) return connected(await connect(typedAs(address, { connect: url }).connect, key))
    if (text !== undefined)
      return probed(await probe(dataFolder(), typedAs(sought, { probe: text }).probe, installation))
    return repairs ? repaired(installation()) : examined(await examine(installation()))
  },
})

async function repaired(at: Installation): Promise<Outcome> {
  const made = await repair(await examine(at), at)
  const { json, text, code } = examined(await examine(at))
  return { json: { ...(json as Health), repaired: made }, text: [...made.map(repairLine), text].join('\n'), code }
}

const repairLine = ({ mind, what, problem }: Repaired) =>
  problem === null ? `made anew  ${mind}  ${what}` : `not made anew  ${mind}  ${what}: ${problem}`

function examined(health: Health): Outcome {
  const lines = [
    ...health.installation.map((check) => lineOf('installation', check)),
    ...health.minds.flatMap((mind) => mind.checks.map((check) => lineOf(nameOf(mind), check))),
    health.ok ? 'All is well.' : 'Something is wrong.',
  ]
  return { json: health, text: lines.join('\n'), code: health.ok ? exit.done : exit.failed }
}

const nameOf = ({ mind, kind, account }: Examined) => [mind, kind, ...(account === null ? [] : [account])].join(' ')

const lineOf = (whose: string, { check, ok, problems }: Checked) =>
  ok ? `ok     ${whose}  ${check}` : `wrong  ${whose}  ${check}: ${problems.join(' ')}`

const probed = (answer: Probed): Outcome => ({
  json: answer,
  text: answer.found ? ['It lies in', ...answer.files.map((file) => `  ${file}`)].join('\n') : 'It lies nowhere.',
  code: answer.found ? exit.failed : exit.done,
})

const connected = (answer: Connected): Outcome => ({
  json: answer,
  text: [
    answer.url,
    ...answer.steps.map(({ step, ok, detail }) => `${ok ? 'ok   ' : 'wrong'}  ${step}  ${detail}`),
  ].join('\n'),
  code: answer.ok ? exit.done : exit.failed,
})
