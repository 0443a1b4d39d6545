import { buildApp } from './build-app.mjs'
import { endWith, progress, requireNode } from './checkout.mjs'
import { installPackages } from './install-packages.mjs'

async function build() {
  requireNode()
  await installPackages()
  progress(`Built: ${await buildApp()}`)
}

build().catch(endWith)
