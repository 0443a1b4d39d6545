import { createDevice, devicesOf, revoke } from '../../account/devices'
import { type Device, deviceAnswer, deviceKeyAnswer, deviceList, deviceRequest } from '../../contract/account'
import { type Context, command, type Outcome, typedAs, Usage } from '../command'

const options = { scopes: { type: 'string' }, expires: { type: 'string' } } as const
type Given = Context<typeof options>

const usage = 'add NAME [--scopes read,write,curate,erase] [--expires TIME] | list | revoke ID'

export const device = command({
  summary: 'Add, list and revoke devices and their keys',
  usage,
  options,
  verbs: ['add', 'list', 'revoke'],
  words: { least: 1, most: 2 },
  run(given) {
    const [what, named] = given.positionals
    if (what === 'list' && named === undefined) return list(given)
    if (what === 'add' && named !== undefined) return add(named, given)
    if (what === 'revoke' && named !== undefined) return end(named, given)
    throw new Usage(`usage: kiwi device ${usage}`)
  },
})

async function add(name: string, { values, account, installation, mindId }: Given): Promise<Outcome> {
  const request = typedAs(
    deviceRequest,
    { name, scopes: values.scopes && scopesIn(values.scopes), mind: mindId, expiresAt: values.expires },
    { name: 'NAME', expiresAt: '--expires (such as 2027-01-31T12:00:00Z)' },
  )
  const answer = deviceKeyAnswer.parse(await createDevice((await account()).id, request, installation(), 'cli'))
  return { json: answer, text: `${answer.device.id}\n${answer.key}\nThe key is shown this once.` }
}

async function list({ account, installation }: Given): Promise<Outcome> {
  const answer = deviceList.parse({ items: await devicesOf((await account()).id, installation()) })
  return { json: answer, text: answer.items.map(lineOf).join('\n') || 'There is no device yet.' }
}

async function end(id: string, { account, installation }: Given): Promise<Outcome> {
  const revoked = await revoke((await account()).id, id, installation(), 'cli')
  return { json: deviceAnswer.parse({ device: revoked }), text: `${revoked.name} is revoked.` }
}

/** `read,write` is short for `memory:read,memory:write`. */
const scopesIn = (typed: string) =>
  typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((scope) => (scope.includes(':') ? scope : `memory:${scope}`))

const lineOf = ({ id, name, scopes, last4, revokedAt }: Device) =>
  [id, name, scopes.join(','), `…${last4}`, ...(revokedAt ? ['revoked'] : [])].join('\t')
