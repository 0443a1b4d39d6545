import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inCheckout, progress, run, Told, tool } from './checkout.mjs'
import { hashSources } from './hash-sources.mjs'
import { isAlive, withLock } from './lock.mjs'

const builds = inCheckout('dist')

/**
 * Answers the folder of a production build of the sources as they are now; builds only what is not there yet.
 * A build is never changed afterwards, so a running server keeps its files while the next one is made:
 * `server/` is Next's standalone output, `dist/` holds the bundled worker and settings.
 */
export async function buildApp() {
  const folder = join(builds, hashSources())
  if (existsSync(folder)) return folder

  return withLock(
    join(builds, '.build-lock'),
    async () => {
      const name = hashSources()
      return existsSync(join(builds, name)) ? join(builds, name) : makeBuild(name)
    },
    { onWait: () => progress('Waiting for another build in this folder …') },
  )
}

/** Whether that build is there, so that nobody would have to wait for it. */
export const isBuilt = () => existsSync(join(builds, hashSources()))

async function makeBuild(name) {
  progress('Building (once for these sources; about half a minute) …')
  const draft = join(builds, 'draft')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  try {
    await buildPages(draft)
    await buildPrograms(join(draft, 'dist'))
    return place(draft, join(builds, name))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function buildPages(draft) {
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  await run(tool('next/dist/bin/next', 'build'), { quiet: true, env, what: 'next build' })

  const server = join(draft, 'server')
  renameSync(inCheckout('.next', 'standalone'), server)
  keepOnlyProgram(server)
  cpSync(inCheckout('.next', 'static'), join(server, '.next', 'static'), { recursive: true })
  if (existsSync(inCheckout('public'))) cpSync(inCheckout('public'), join(server, 'public'), { recursive: true })
}

/** Tracing follows what looks like a path; a person's data folder must never become part of a build. */
function keepOnlyProgram(server) {
  const program = new Set(['.next', 'node_modules', 'package.json', 'server.js'])
  for (const name of readdirSync(server)) {
    if (!program.has(name)) rmSync(join(server, name), { recursive: true, force: true })
  }
}

async function buildPrograms(folder) {
  // Not imported at the top: esbuild is there only after the installation.
  const { bundlePrograms } = await import('./bundle.mjs')
  await bundlePrograms(folder).catch((error) => {
    throw new Told(`${error.message}\nBundling the worker failed.`)
  })
}

function place(draft, folder) {
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
  for (const other of readdirSync(builds)) {
    if (/^[0-9a-f]{16}$/.test(other) && join(builds, other) !== folder) removeUnlessRunning(join(builds, other))
  }
  return folder
}

/** While this process lives, the build it runs is not cleared away. */
export function holdBuild(folder) {
  const mark = join(folder, `running-${process.pid}`)
  try {
    writeFileSync(mark, '')
    process.once('exit', () => rmSync(mark, { force: true }))
  } catch (error) {
    // A checkout that this account cannot write is not rebuilt by it either.
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
  }
}

function removeUnlessRunning(folder) {
  const pids = readdirSync(folder).flatMap((name) => name.match(/^running-(\d+)$/)?.slice(1) ?? [])
  if (!pids.some((pid) => isAlive(Number(pid)))) rmSync(folder, { recursive: true, force: true })
}
