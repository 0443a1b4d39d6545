import { createHash, createSign, generateKeyPairSync } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { served } from '../helpers/served'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const strangersKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const clientSecret = 'the secret of this client'

export type Claims = Record<string, unknown>
/** What an issuer may do wrong. */
export type Wrongs = { claims?: Claims; badSignature?: boolean; noToken?: boolean }

/** An OpenID provider on this machine, at which everybody is at once signed in. */
export async function anIssuer(wrongs: Wrongs = {}) {
  let url = ''
  const codes = new Map<string, { nonce: string; challenge: string; claims: Claims }>()
  const asked: string[] = []
  const listener: RequestListener = async (request, response) => {
    asked.push(request.url!.split('?', 1)[0]!)
    let body = ''
    for await (const chunk of request) body += chunk
    const answer = await answerTo(request.url!, new URLSearchParams(body), request.headers.authorization)
    response.writeHead(answer ? 200 : 400, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer ?? { error: 'invalid_grant' }))
  }

  async function answerTo(path: string, form: URLSearchParams, authorization = '') {
    if (path === '/.well-known/openid-configuration') return documentOf(url)
    if (path === '/keys')
      return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' }] }
    const code = codes.get(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (path !== '/token' || !code || wrongs.noToken || proof !== code.challenge) return null
    if (!isClient(authorization)) return null
    codes.delete(form.get('code')!)
    const idToken = tokenOf({ ...usual(url), nonce: code.nonce, ...code.claims, ...wrongs.claims }, wrongs.badSignature)
    return { access_token: 'opaque', token_type: 'Bearer', expires_in: 60, id_token: idToken }
  }

  url = await served(listener)
  return {
    asked,
    settings: { issuer: url, clientId: 'kiwi', clientSecret },
    /** The person signs in there: where the issuer sends them back to. */
    signIn(address: string, claims: Claims): { code: string; state: string; redirectUri: string } {
      const query = new URL(address).searchParams
      const code = `code-${codes.size}-${Math.random()}`
      codes.set(code, { nonce: query.get('nonce')!, challenge: query.get('code_challenge')!, claims })
      return { code, state: query.get('state')!, redirectUri: query.get('redirect_uri')! }
    },
  }
}

const documentOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
})

const now = () => Math.floor(Date.now() / 1000)
const usual = (iss: string) => ({ iss, aud: 'kiwi', sub: 'person-1', iat: now(), exp: now() + 60 })

const isClient = (authorization: string) =>
  authorization === `Basic ${btoa(`kiwi:${encodeURIComponent(clientSecret).replaceAll('%20', '+')}`)}`

function tokenOf(claims: Claims, badSignature = false) {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid: '1' })}.${part(claims)}`
  const signature = createSign('RSA-SHA256')
    .update(signed)
    .sign(badSignature ? strangersKey : privateKey)
  return `${signed}.${signature.toString('base64url')}`
}
