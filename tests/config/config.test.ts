import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCommandConfig, readConfig } from '@/lib/config'
import { isLoopback } from '@/lib/loopback'

const strong = 'x'.repeat(32)

describe('settings', () => {
  it('have a value for everything when nothing is set', () => {
    const { version, ...config } = readConfig({})
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
    expect(config).toEqual({
      dataFolder: resolve('./data'),
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      authSecret: null,
      ownerEmail: null,
      ownerPassword: null,
      maxUploadBytes: 2048 * 1024 * 1024,
      allowUrls: false,
      syncMinutes: 30,
      languageModel: null,
      embeddings: { provider: 'local' },
      backupFolder: null,
      backupPassphrase: null,
      engine: null,
      oidc: null,
      logLevel: 'info',
      trustedProxies: [],
      metricsToken: null,
    })
  })

  it('take what is set, and an empty setting for none', () => {
    const config = readConfig({
      KIWI_DATA: '/tmp/kiwi',
      PORT: '4000',
      HOST: '',
      KIWI_URL: 'https://Kiwi.example.org/',
      AUTH_SECRET: strong,
      KIWI_OWNER_EMAIL: ' Owner@Example.org ',
      KIWI_OWNER_PASSWORD: 'twelve or more',
      KIWI_MAX_UPLOAD_MB: '1',
      KIWI_ALLOW_URLS: '1',
      KIWI_SYNC_MINUTES: '5',
      KIWI_TRUSTED_PROXY: '10.0.0.0/8, ::1',
      LOG_LEVEL: 'WARN',
    })
    expect(config).toMatchObject({
      dataFolder: '/tmp/kiwi',
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'https://kiwi.example.org',
      authSecret: strong,
      ownerEmail: 'owner@example.org',
      maxUploadBytes: 1024 * 1024,
      allowUrls: true,
      syncMinutes: 5,
      trustedProxies: ['10.0.0.0/8', '::1'],
      logLevel: 'warn',
    })
  })

  it.each([
    ['http://127.0.0.1:11434/v1#llama3:8b', { baseUrl: 'http://127.0.0.1:11434/v1', name: 'llama3:8b', key: null }],
    ['https://:sk-1%2F2@host.example/v1/#org/m', { baseUrl: 'https://host.example/v1', name: 'org/m', key: 'sk-1/2' }],
    ['http://[::1]:8080#m%201', { baseUrl: 'http://[::1]:8080', name: 'm 1', key: null }],
  ])('name a language model by its address, its key and its name: %s', (text, model) => {
    expect(readConfig({ KIWI_LLM: text }).languageModel).toEqual(model)
  })

  it.each([
    ['local', { provider: 'local' }],
    ['none', { provider: 'none' }],
    [
      'https://:sk-1@host.example/v1#small',
      { provider: 'openai', baseUrl: 'https://host.example/v1', name: 'small', key: 'sk-1' },
    ],
    [
      'ollama:http://127.0.0.1:11434#nomic-embed-text:v1.5',
      { provider: 'ollama', baseUrl: 'http://127.0.0.1:11434', name: 'nomic-embed-text:v1.5', key: null },
    ],
    ['transformers:/srv/models#Xenova/e5', { provider: 'transformers', folder: '/srv/models', name: 'Xenova/e5' }],
  ])('name what makes vectors: %s', (text, model) => {
    expect(readConfig({ KIWI_EMBEDDINGS: text }).embeddings).toEqual(model)
  })

  it('name another Kiwi, and who else says who somebody is', () => {
    const key = `kiwi_ak_${'a'.repeat(46)}`
    expect(readConfig({ KIWI_ENGINE_URL: 'https://Brain.example.org/', KIWI_ENGINE_KEY: key }).engine).toEqual({
      url: 'https://brain.example.org',
      key,
    })
    const names = { KIWI_OIDC_CLIENT_ID: 'kiwi', KIWI_OIDC_CLIENT_SECRET: 'words' }
    for (const issuer of ['https://login.example.org/realms/home', 'http://127.0.0.1:9000', 'http://[::1]:9000'])
      expect(readConfig({ KIWI_OIDC_ISSUER: `${issuer}/`, ...names }).oidc).toEqual({
        issuer,
        clientId: 'kiwi',
        clientSecret: 'words',
      })
  })

  it('say where to go when nothing does', () => {
    expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
    expect(readConfig({ HOST: 'localhost', PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  })

  it('SEC-B14 SEC-F10 listen on this machine alone until a secret and an address are named', () => {
    const address = 'https://kiwi.example.org'
    expect(readConfig({}).host).toBe('127.0.0.1')
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'kiwi.local']) {
      const message = messageOf(() => readConfig({ HOST }))
      expect(message).toMatch(/AUTH_SECRET.*KIWI_URL/)
      expect(message).not.toContain('\n')
      expect(messageOf(() => readConfig({ HOST, AUTH_SECRET: strong }))).not.toContain('AUTH_SECRET')
      expect(messageOf(() => readConfig({ HOST, KIWI_URL: address }))).not.toContain('KIWI_URL')
      expect(readConfig({ HOST, AUTH_SECRET: strong, KIWI_URL: address }).publicUrl).toBe(address)
    }
  })

  it('hold a token for a monitor', () => {
    expect(readConfig({ KIWI_METRICS_TOKEN: ' a-token-of-its-own ' }).metricsToken).toBe('a-token-of-its-own')
  })

  it.each([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '0' }],
    ['PORT', { PORT: '65536' }],
    ['HOST', { HOST: 'not a host' }],
    ['KIWI_URL', { KIWI_URL: 'kiwi.example.org' }],
    ['KIWI_URL', { KIWI_URL: 'ftp://kiwi.example.org' }],
    ['KIWI_URL', { KIWI_URL: 'https://kiwi.example.org/sub' }],
    ['KIWI_URL', { KIWI_URL: 'https://user@kiwi.example.org' }],
    ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
    ['AUTH_SECRET', { HOST: '192.168.1.5', KIWI_URL: 'https://kiwi.example.org' }],
    ['KIWI_URL', { HOST: '0.0.0.0', AUTH_SECRET: strong }],
    ['KIWI_METRICS_TOKEN', { KIWI_METRICS_TOKEN: 'short' }],
    ['KIWI_METRICS_TOKEN', { KIWI_METRICS_TOKEN: 'a token with blanks' }],
    ['KIWI_OWNER_EMAIL', { KIWI_OWNER_EMAIL: 'owner@example.org' }],
    ['KIWI_OWNER_EMAIL', { KIWI_OWNER_EMAIL: 'owner', KIWI_OWNER_PASSWORD: 'twelve or more' }],
    ['KIWI_OWNER_PASSWORD', { KIWI_OWNER_EMAIL: 'owner@example.org', KIWI_OWNER_PASSWORD: 'short' }],
    ['KIWI_MAX_UPLOAD_MB', { KIWI_MAX_UPLOAD_MB: '-1' }],
    ['KIWI_TRUSTED_PROXY', { KIWI_TRUSTED_PROXY: 'proxy.local' }],
    ['KIWI_TRUSTED_PROXY', { KIWI_TRUSTED_PROXY: '10.0.0.0/40' }],
    ['KIWI_LLM', { KIWI_LLM: 'llama3' }],
    ['KIWI_LLM', { KIWI_LLM: 'http://127.0.0.1:11434/v1' }],
    ['KIWI_LLM', { KIWI_LLM: 'ftp://127.0.0.1/v1#llama3' }],
    ['KIWI_LLM', { KIWI_LLM: 'http://name:key@127.0.0.1/v1#llama3' }],
    ['KIWI_LLM', { KIWI_LLM: 'http://127.0.0.1/v1?key=a#llama3' }],
    ['KIWI_LLM', { KIWI_LLM: 'http://127.0.0.1/v1#llama%' }],
    ['KIWI_LLM', { KIWI_LLM: 'http://:a%0ab@127.0.0.1/v1#llama3' }],
    ['KIWI_EMBEDDINGS', { KIWI_EMBEDDINGS: 'nomic-embed-text' }],
    ['KIWI_EMBEDDINGS', { KIWI_EMBEDDINGS: 'ollama:nomic-embed-text' }],
    ['KIWI_EMBEDDINGS', { KIWI_EMBEDDINGS: 'http://127.0.0.1:11434/v1' }],
    ['KIWI_EMBEDDINGS', { KIWI_EMBEDDINGS: 'http://name:key@127.0.0.1/v1#m' }],
    ['KIWI_EMBEDDINGS', { KIWI_EMBEDDINGS: 'transformers:/models' }],
    ['KIWI_EMBEDDINGS', { KIWI_EMBEDDINGS: 'transformers:#m' }],
    ['KIWI_ENGINE_KEY', { KIWI_ENGINE_URL: 'https://brain.example.org' }],
    ['KIWI_ENGINE_KEY', { KIWI_ENGINE_URL: 'https://brain.example.org', KIWI_ENGINE_KEY: 'kiwi_ak_short' }],
    ['KIWI_ENGINE_URL', { KIWI_ENGINE_KEY: `kiwi_ak_${'a'.repeat(46)}` }],
    ['KIWI_ENGINE_URL', { KIWI_ENGINE_URL: 'brain.example.org', KIWI_ENGINE_KEY: `kiwi_ak_${'a'.repeat(46)}` }],
    ['KIWI_ENGINE_URL', { KIWI_ENGINE_URL: 'https://a:b@brain.example', KIWI_ENGINE_KEY: `kiwi_ak_${'a'.repeat(46)}` }],
    ['KIWI_ENGINE_URL', { KIWI_ENGINE_URL: 'https://brain.example/a', KIWI_ENGINE_KEY: `kiwi_ak_${'a'.repeat(46)}` }],
    ['KIWI_OIDC_CLIENT_ID', { KIWI_OIDC_ISSUER: 'https://login.example.org' }],
    [
      'KIWI_OIDC_ISSUER',
      { KIWI_OIDC_ISSUER: 'http://login.example.org', KIWI_OIDC_CLIENT_ID: 'kiwi', KIWI_OIDC_CLIENT_SECRET: 'words' },
    ],
    ['KIWI_BACKUP_PASSPHRASE', { KIWI_BACKUP_PASSPHRASE: 'too short' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ])('a bad %s is one line that names it: %o', (name, environment) => {
    const message = messageOf(() => readConfig(environment))
    expect(message).toContain(name)
    expect(message).not.toContain('\n')
  })

  it('of a command do not fail of a port that is none', () => {
    expect(readCommandConfig({ PORT: 'undefined' }).port).toBe(3000)
    expect(readCommandConfig({ PORT: '4000' }).port).toBe(4000)
    expect(() => readCommandConfig({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL')
  })

  it('never repeat a secret in an error', () => {
    expect(messageOf(() => readConfig({ AUTH_SECRET: 'my-secret' }))).not.toContain('my-secret')
    const owner = { KIWI_OWNER_EMAIL: 'owner@example.org', KIWI_OWNER_PASSWORD: 'my-secret' }
    expect(messageOf(() => readConfig(owner))).not.toContain('my-secret')
    expect(messageOf(() => readConfig({ KIWI_BACKUP_PASSPHRASE: 'my-secret' }))).not.toContain('my-secret')
    expect(messageOf(() => readConfig({ KIWI_METRICS_TOKEN: 'my-secret ä' }))).not.toContain('my-secret')
    const engine = { KIWI_ENGINE_URL: 'https://brain.example.org', KIWI_ENGINE_KEY: 'my-secret' }
    expect(messageOf(() => readConfig(engine))).not.toContain('my-secret')
    for (const name of ['KIWI_LLM', 'KIWI_EMBEDDINGS'])
      expect(messageOf(() => readConfig({ [name]: 'https://:my-secret@host.example/v1' }))).not.toContain('my-secret')
  })

  it('know which addresses stay on this machine', () => {
    expect(['127.0.0.1', '127.9.9.9', 'localhost', '::1'].every(isLoopback)).toBe(true)
    expect(['0.0.0.0', '::', '192.168.0.1', '127.0.0.1.example.org', 'localhost.example.org'].some(isLoopback)).toBe(
      false,
    )
  })
})

function messageOf(act: () => unknown) {
  try {
    act()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}
