import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, plainEnvironment, untilReady } from './a-server'
import { anExport } from './an-export'

test.describe.configure({ timeout: 120_000 })

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kiwi-packed-'))
})
test.afterEach(() => {
  execFileSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
})

test('a packed Kiwi runs from a folder that nobody can write, without a checkout', async ({ request }) => {
  const packed = join(folder, 'kiwi')
  execFileSync(process.execPath, ['scripts/pack.mjs', packed], { stdio: 'ignore' })
  execFileSync('chmod', ['-R', 'a-w', packed])
  const before = filesIn(packed)
  const port = String(await freePort())
  const env = {
    ...plainEnvironment(),
    KIWI_DATA: join(folder, 'data'),
    PORT: port,
    KIWI_OWNER_EMAIL: 'olga@kiwi.example',
    KIWI_OWNER_PASSWORD: 'a quiet owner passphrase',
  }
  const kiwi = spawn(process.execPath, [join(packed, 'start.mjs')], { cwd: folder, env, stdio: 'pipe' })
  try {
    await untilReady(kiwi)
    expect((await request.get(`http://127.0.0.1:${port}/signin`)).status()).toBe(200)
    execFileSync(process.execPath, [join(packed, 'healthy.mjs')], { env })

    writeFileSync(join(folder, 'conversations.json'), anExport())
    const command = (...args: string[]) =>
      JSON.parse(
        execFileSync(process.execPath, [join(packed, 'kiwi.mjs'), ...args, '--json'], { cwd: folder, env }).toString(),
      )
    expect(command('import', 'conversations.json').import).toMatchObject({ status: 'done' })
    expect(command('search', 'the').results.length).toBeGreaterThan(0)
  } finally {
    kiwi.kill('SIGTERM')
    expect(kiwi.exitCode ?? (await new Promise((done) => kiwi.once('exit', done)))).toBe(0)
  }
  expect(filesIn(packed)).toEqual(before)
})

test('the image, the service and the compose file name what the packed folder holds', () => {
  const image = readFileSync('Dockerfile', 'utf8')
  expect(image).toContain('node scripts/pack.mjs /kiwi')
  expect(image).toMatch(/^USER node$/m)
  for (const [text, place] of [
    [image, '/kiwi/'],
    [readFileSync('deploy/kiwi.service', 'utf8'), '/opt/kiwi/'],
  ] as const) {
    const named = [...text.matchAll(/\/kiwi\/([a-z]+\.mjs)/g)].map(([, name]) => name!)
    expect(named.length, place).toBeGreaterThan(0)
    for (const name of named) expect(readdirSync('deploy')).toContain(name)
  }
  expect(readFileSync('deploy/compose.yaml', 'utf8')).toMatch(/read_only: true/)
})

const filesIn = (place: string) => (readdirSync(place, { recursive: true }) as string[]).sort()
