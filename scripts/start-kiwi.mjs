import { buildApp, holdBuild } from './build-app.mjs'
import { requireNode } from './checkout.mjs'
import { installPackages } from './install-packages.mjs'
import { runBuild } from './run-build.mjs'

/** Installs and builds what is missing, then serves until a signal. Answers the address once it is healthy. */
export async function startKiwi() {
  requireNode()
  await installPackages()
  const build = await buildApp()
  holdBuild(build)
  return runBuild(build)
}
