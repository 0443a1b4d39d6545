import { isIP, isIPv6 } from 'node:net'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import packageFile from '../package.json'
import { email, password } from './contract/account'
import { isLoopback } from './loopback'
import { type Embeddings, embeddings, languageModel, type ModelAddress } from './model-settings'
import { type EngineAddress, engineAddress, type OidcIssuer, oidcIssuer } from './remote-settings'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const megabyte = 1024 * 1024

/** Everything an installation can be told from outside; read once at start and never again. */
export type Config = {
  dataFolder: string
  port: number
  host: string
  /** The origin people use, without a trailing slash: KIWI_URL, or where the server listens. */
  publicUrl: string
  authSecret: string | null
  ownerEmail: string | null
  ownerPassword: string | null
  maxUploadBytes: number
  /** Whether pages may be fetched by their address. */
  allowUrls: boolean
  /** How often watched folders are looked into. */
  syncMinutes: number
  /** Who reads imports a second time, or nobody. */
  languageModel: ModelAddress | null
  /** What makes vectors of memories and questions. */
  embeddings: Embeddings
  /** Where a backup is made every day, if anywhere; and what backups are encrypted with, if they are. */
  backupFolder: string | null
  backupPassphrase: string | null
  /** Where the administrators' brain is, when it is not here. */
  engine: EngineAddress | null
  /** Who, beside passwords, says who somebody is. */
  oidc: OidcIssuer | null
  logLevel: (typeof logLevels)[number]
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  /** What a monitor sends to read the figures, when one may without being an administrator. */
  metricsToken: string | null
  version: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads and checks the settings. Throws an Error of one line that names the setting and what it should be. */
export function readConfig(environment: Environment = process.env): Config {
  const read = (name: string) => environment[name]?.trim() || null
  const port = wholeNumber('PORT', read('PORT'), 3000, 1, 65_535)
  const host = hostName(read('HOST') ?? '127.0.0.1')
  mustBeReady(host, { AUTH_SECRET: read('AUTH_SECRET'), KIWI_URL: read('KIWI_URL') })

  return {
    dataFolder: resolve(/* turbopackIgnore: true */ read('KIWI_DATA') ?? './data'),
    port,
    host,
    publicUrl: origin(read('KIWI_URL')) ?? listeningOrigin(host, port),
    authSecret: secret(read('AUTH_SECRET')),
    ...owner(read('KIWI_OWNER_EMAIL'), environment.KIWI_OWNER_PASSWORD || null),
    maxUploadBytes: wholeNumber('KIWI_MAX_UPLOAD_MB', read('KIWI_MAX_UPLOAD_MB'), 2048, 1, 1_048_576) * megabyte,
    allowUrls: onOrOff('KIWI_ALLOW_URLS', read('KIWI_ALLOW_URLS')),
    syncMinutes: wholeNumber('KIWI_SYNC_MINUTES', read('KIWI_SYNC_MINUTES'), 30, 1, 10_080),
    languageModel: languageModel(read('KIWI_LLM')),
    embeddings: embeddings(read('KIWI_EMBEDDINGS') ?? 'local'),
    backupFolder: backupFolder(read('KIWI_BACKUP_DIR')),
    backupPassphrase: passphrase(environment.KIWI_BACKUP_PASSPHRASE || null),
    engine: engineAddress(read('KIWI_ENGINE_URL'), read('KIWI_ENGINE_KEY')),
    oidc: oidcIssuer({
      issuer: read('KIWI_OIDC_ISSUER'),
      clientId: read('KIWI_OIDC_CLIENT_ID'),
      clientSecret: read('KIWI_OIDC_CLIENT_SECRET'),
    }),
    logLevel: logLevel(read('LOG_LEVEL') ?? 'info'),
    trustedProxies: (read('KIWI_TRUSTED_PROXY') ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(proxyAddress),
    metricsToken: metricsToken(read('KIWI_METRICS_TOKEN')),
    version: packageFile.version,
  }
}

/** The settings of a command, which listens nowhere: a PORT that is none is nothing it could fail of. */
export function readCommandConfig(environment: Environment = process.env): Config {
  const isPort = /^\s*\d{1,5}\s*$/.test(environment.PORT ?? '')
  return readConfig(isPort ? environment : { ...environment, PORT: undefined })
}

/** next-auth takes the installation's address from its own variable only. */
export function tellNextAuth(publicUrl: string) {
  process.env.NEXTAUTH_URL = publicUrl
}

/** Where coding agents of this person keep their settings: their own variables, else where they look without. */
export const agentFolders = (environment: Environment = process.env) => ({
  claudeCode: environment.CLAUDE_CONFIG_DIR || join(homedir(), '.claude'),
  codex: environment.CODEX_HOME || join(homedir(), '.codex'),
})

export const isDevelopment = () => process.env.NODE_ENV === 'development'

function wholeNumber(name: string, text: string | null, fallback: number, min: number, max: number) {
  const value = text === null ? fallback : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
}

function backupFolder(text: string | null) {
  return text === null ? null : resolve(/* turbopackIgnore: true */ text)
}

function passphrase(text: string | null) {
  if (text === null || text.length >= 12) return text
  throw new Error(`KIWI_BACKUP_PASSPHRASE must have at least 12 characters; it has ${text.length}.`)
}

function onOrOff(name: string, text: string | null) {
  if (text === null || text === '0') return false
  if (text === '1') return true
  throw new Error(`${name} must be 1 or 0, not "${text}".`)
}

function hostName(text: string) {
  if (isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text.toLowerCase()
  throw new Error(`HOST must be an IP address or a host name, not "${text}".`)
}

function origin(text: string | null) {
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new Error(`KIWI_URL must be an address such as https://kiwi.example.org, without a path, not "${text}".`)
}

/** A wildcard address is no place to visit, so the machine's own name stands for it. */
export function listeningOrigin(host: string, port: number) {
  const visited = host === '0.0.0.0' || host === '::' ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return new URL(`http://${visited}:${port}`).origin
}

/** Where others reach the machine, nothing may be guessed: neither a secret nor the name they come by. */
function mustBeReady(host: string, needed: Record<'AUTH_SECRET' | 'KIWI_URL', string | null>) {
  const missing = Object.entries(needed).filter(([, text]) => text === null)
  if (isLoopback(host) || missing.length === 0) return
  const meanings = {
    AUTH_SECRET: 'at least 32 random bytes',
    KIWI_URL: 'the address people use, such as https://kiwi.example.org',
  }
  const named = missing.map(([name]) => `${name} (${meanings[name as keyof typeof meanings]})`)
  throw new Error(`HOST ${host} can be reached from other machines, so ${named.join(' and ')} must be set.`)
}

function metricsToken(text: string | null) {
  if (text === null || /^[\x21-\x7e]{8,}$/.test(text)) return text
  throw new Error('KIWI_METRICS_TOKEN must be at least 8 characters of ASCII without blanks.')
}

function secret(text: string | null) {
  if (text === null) return null
  const bytes = Buffer.byteLength(text)
  if (bytes >= 32) return text
  throw new Error(`AUTH_SECRET must be at least 32 bytes long; it has ${bytes}.`)
}

function owner(address: string | null, secretWords: string | null) {
  if (address === null && secretWords === null) return { ownerEmail: null, ownerPassword: null }
  if (address === null || secretWords === null)
    throw new Error('KIWI_OWNER_EMAIL and KIWI_OWNER_PASSWORD must be set together.')
  const parsed = email.safeParse(address)
  if (!parsed.success) throw new Error(`KIWI_OWNER_EMAIL must be an e-mail address, not "${address}".`)
  if (!password.safeParse(secretWords).success) throw new Error('KIWI_OWNER_PASSWORD must have 12 to 256 characters.')
  return { ownerEmail: parsed.data, ownerPassword: secretWords }
}

function logLevel(text: string) {
  const found = logLevels.find((level) => level === text.toLowerCase())
  if (found) return found
  throw new Error(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`)
}

function proxyAddress(text: string) {
  const [address = '', bits] = text.split('/')
  const family = isIP(address)
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
  if (family && fits) return text
  throw new Error(`KIWI_TRUSTED_PROXY must list IP addresses or ranges such as 10.0.0.0/8, not "${text}".`)
}
