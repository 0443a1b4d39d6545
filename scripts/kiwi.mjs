#!/usr/bin/env node
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApp, holdBuild, isBuilt } from './build-app.mjs'
import { calledFrom, endWith, progress, requireNode } from './checkout.mjs'
import { dataFolder } from './data-folder.mjs'
import { installPackages } from './install-packages.mjs'

/** The command line, from the build of the sources as they are; paths count from where the person stands. */
async function kiwi() {
  requireNode()
  if (isHook() && !isBuilt()) return progress('kiwi: it is not built yet; any other command builds it.')
  await installPackages()
  const build = await buildApp()
  holdBuild(build)

  process.umask(0o077)
  process.env.KIWI_DATA = dataFolder(process.env.KIWI_DATA)
  process.chdir(calledFrom)
  await import(pathToFileURL(join(build, 'dist', 'kiwi.mjs')).href)
}

/** A coding agent waits for its hooks, and must not wait for a build. */
const isHook = () => process.argv[2] === 'hook' && process.argv[3] === 'run'

kiwi().catch(endWith)
