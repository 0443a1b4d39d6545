#!/usr/bin/env node
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApp, holdBuild } from './build-app.mjs'
import { calledFrom, endWith, requireNode } from './checkout.mjs'
import { dataFolder } from './data-folder.mjs'
import { installPackages } from './install-packages.mjs'

/** The command line, from the build of the sources as they are; paths count from where the person stands. */
async function kiwi() {
  requireNode()
  await installPackages()
  const build = await buildApp()
  holdBuild(build)

  process.umask(0o077)
  process.env.KIWI_DATA = dataFolder(process.env.KIWI_DATA)
  process.chdir(calledFrom)
  await import(pathToFileURL(join(build, 'dist', 'kiwi.mjs')).href)
}

kiwi().catch(endWith)
