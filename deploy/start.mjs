import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWith, requireNode } from './scripts/checkout.mjs'
import { runBuild } from './scripts/run-build.mjs'

/** Starts a packed Kiwi. */
requireNode()
runBuild(dirname(fileURLToPath(import.meta.url))).catch(endWith)
