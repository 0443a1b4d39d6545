import { z } from 'zod'
import { hasAccounts } from '@/db/center/accounts'
import { allAccounts } from '../../account/all-accounts'
import { changeAccount } from '../../account/change-account'
import { createAccount } from '../../account/create-account'
import { type Account, accountAnswer, accountList, accountRequest, email, password } from '../../contract/account'
import { Conflict } from '../../errors'
import { askSecret } from '../ask-secret'
import { type Context, command, type Outcome, typedAs, Usage } from '../command'
import { accountNamed } from '../whose'

const options = { password: { type: 'string' }, role: { type: 'string' }, name: { type: 'string' } } as const
type Given = Context<typeof options>

const byCommandLine = { account: null, via: 'cli' } as const

const usage = 'add EMAIL [--password P] [--role R] [--name NAME] | list | passwd EMAIL [--password P]'

export const account = command({
  summary: 'Add and list the accounts of this installation, set a new password',
  usage,
  options,
  verbs: ['add', 'list', 'passwd'],
  words: { least: 1, most: 2 },
  makesData: ([what]) => what === 'add',
  run(given) {
    const [what, address] = given.positionals
    if (what === 'list' && address === undefined) return list(given)
    if (what === 'add' && address !== undefined) return add(address, given)
    if (what === 'passwd' && address !== undefined) return setPassword(address, given)
    throw new Usage(`usage: kiwi account ${usage}`)
  },
})

async function add(address: string, { values, installation }: Given): Promise<Outcome> {
  const known = typedAs(
    accountRequest.omit({ password: true }),
    { email: address, name: values.name, role: values.role },
    { email: 'EMAIL' },
  )
  const words = await typedPassword(values.password)
  const at = installation()
  const isFirst = !(await hasAccounts(at.center))
  if (isFirst && values.role !== undefined && values.role !== 'owner')
    throw new Conflict('first_is_owner', 'The first account is the owner’s.')
  const role = isFirst ? 'owner' : known.role
  const made = await createAccount({ ...known, role, password: words }, at, { onlyFirst: isFirst, by: byCommandLine })
  return outcomeOf(made, `Added ${made.email} as ${made.role}.`)
}

async function list({ installation }: Given): Promise<Outcome> {
  const answer = accountList.parse({ items: await allAccounts(installation()) })
  return { json: answer, text: answer.items.map(lineOf).join('\n') || 'There is no account yet.' }
}

async function setPassword(address: string, { values, installation }: Given): Promise<Outcome> {
  const known = typedAs(z.object({ email }), { email: address }, { email: 'EMAIL' })
  const at = installation()
  const { id } = await accountNamed(at, known.email)
  const changed = await changeAccount(id, { password: await typedPassword(values.password) }, at, {
    by: byCommandLine,
    session: null,
  })
  return outcomeOf(changed, `${changed.email} has a new password; who was signed in has to sign in again.`)
}

const typedPassword = async (given: string | undefined) =>
  typedAs(z.object({ password }), { password: given ?? (await askSecret('Password')) }).password

const outcomeOf = (changed: Account, text: string): Outcome => ({
  json: accountAnswer.parse({ account: changed }),
  text,
})

const lineOf = ({ email: address, role, name, disabled }: Account) =>
  [address, role, name, ...(disabled ? ['disabled'] : [])].join('\t')
