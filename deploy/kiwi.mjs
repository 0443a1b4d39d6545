#!/usr/bin/env node
import { dataFolder } from './scripts/data-folder.mjs'

/** The command line of a packed Kiwi. */
process.umask(0o077)
process.env.KIWI_DATA = dataFolder(process.env.KIWI_DATA)
await import('./dist/kiwi.mjs')
