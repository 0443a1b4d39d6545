import { LATEST_PROTOCOL_VERSION, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { health } from '../contract/account'
import { publicIdOf } from '../identity/api-key'

type StepName = 'address' | 'key' | 'origin' | 'protocol' | 'scopes'
export type Step = { step: StepName; ok: boolean; detail: string }
/** `url` is the origin that was tried; the last step is the first that failed, if one did. */
export type Connected = { ok: boolean; url: string; steps: Step[] }

type Place = { url: string; key: string | undefined }
type Said = { status: number; body: unknown; location: string | null }

const patienceMs = 10_000

/**
 * Tries what an assistant would do at the address of a Kiwi, step by step up to the first that fails: is it one, does it
 * take the key, a page's origin, the version of the protocol, and which tools the key's scopes show. Without a key it is
 * only seen whether it asks for one.
 */
export async function connect(address: string, key: string | undefined): Promise<Connected> {
  const url = new URL(address).origin
  const steps: Step[] = []
  for (const [step, take] of Object.entries(stepsFor(key))) {
    const taken = await take({ url, key }).catch((error: unknown) => failed(unreachable(error)))
    steps.push({ step: step as StepName, ...taken })
    if (!taken.ok) break
  }
  return { ok: steps.every(({ ok }) => ok), url, steps }
}

type Taken = Omit<Step, 'step'>
type Take = (place: Place) => Promise<Taken>

const stepsFor = (key: string | undefined): Partial<Record<StepName, Take>> =>
  key === undefined
    ? { address: isKiwi, key: asksForKey }
    : { address: isKiwi, key: takesKey, origin: takesOrigin, protocol: speaksProtocol, scopes: showsTools }

const isKiwi: Take = async ({ url }) => {
  const said = await ask(`${url}/api/health`, { method: 'GET' })
  if (said.location !== null) return failed(`It sends elsewhere: ${said.location}. Use that address.`)
  if (said.status === 421) return failed(`It does not answer under this name. Start it with KIWI_URL=${url}.`)
  const told = health.safeParse(said.body)
  return told.success ? passed(`Kiwi ${told.data.version}`) : failed('What answers there is no Kiwi.')
}

const asksForKey: Take = async (place) => {
  const { status } = await send(place, initialize)
  return status === 401
    ? passed('It asks for a key; give one with --key to try it.')
    : failed(`Without a key it answers ${status} instead of 401.`)
}

const takesKey: Take = async (place) => {
  if (publicIdOf(place.key ?? '') === null)
    return failed('This is no key of Kiwi, or a letter is wrong in it: kiwi_ak_ and 46 letters and digits.')
  const { status, body } = await send(place, initialize)
  if (status === 401) return failed('The key is unknown, revoked or expired, or its account is disabled.')
  return status === 200 ? passed('It is accepted.') : failed(refusal(status, body))
}

const takesOrigin: Take = async (place) => {
  const { status, body } = await send(place, initialize, { Origin: place.url })
  if (status === 200) return passed(place.url)
  return failed(`Pages of ${place.url} are refused (${refusal(status, body)}) Start it with KIWI_URL=${place.url}.`)
}

const speaksProtocol: Take = async (place) => {
  const { body } = await send(place, initialize)
  const version = z.object({ result: z.object({ protocolVersion: z.string() }) }).safeParse(body).data
    ?.result.protocolVersion
  if (version === undefined) return failed('What /api/mcp answers is not the Model Context Protocol.')
  return SUPPORTED_PROTOCOL_VERSIONS.includes(version) ? passed(version) : failed(`It speaks ${version} only.`)
}

const showsTools: Take = async (place) => {
  const listed = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })) }) })
  const { status, body } = await send(place, { method: 'tools/list', params: {} })
  const tools = listed.safeParse(body).data?.result.tools.map(({ name }) => name)
  if (!tools) return failed(refusal(status, body))
  return tools.length === 0 ? failed('Its scopes show no tool.') : passed(`Its tools: ${tools.join(', ')}.`)
}

const initialize = {
  method: 'initialize',
  params: {
    protocolVersion: LATEST_PROTOCOL_VERSION,
    capabilities: {},
    clientInfo: { name: 'kiwi doctor', version: '1' },
  },
}

function send({ url, key }: Place, message: object, headers: Record<string, string> = {}): Promise<Said> {
  return ask(`${url}/api/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(key !== undefined && { Authorization: `Bearer ${key}` }),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
  })
}

async function ask(url: string, request: RequestInit): Promise<Said> {
  const response = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
  const body: unknown = await response.json().catch(() => null)
  const isElsewhere = response.status >= 300 && response.status < 400
  return { status: response.status, body, location: isElsewhere ? response.headers.get('location') : null }
}

function refusal(status: number, body: unknown): string {
  const told = z.object({ detail: z.string() }).safeParse(body)
  return told.success ? told.data.detail : `It answers ${status}.`
}

/** Why nothing was heard: the name, the port, the certificate. */
function unreachable(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'Nothing is heard within ten seconds.'
  const { cause } = error as { cause?: { code?: unknown } }
  return `Nothing is heard (${String(cause?.code ?? 'no connection')}).`
}

const passed = (detail: string): Taken => ({ ok: true, detail })
const failed = (detail: string): Taken => ({ ok: false, detail })
