import { bundlePrograms } from './bundle.mjs'
import { endWith, inCheckout, requireNode, run, tool } from './checkout.mjs'
import { dataFolder } from './data-folder.mjs'
import { installPackages } from './install-packages.mjs'

/** For developers: pages reload as they change; after a change of the worker, start again. */
async function develop() {
  requireNode()
  await installPackages()
  await bundlePrograms(inCheckout('dist'))

  process.umask(0o077)
  const host = process.env.HOST || '127.0.0.1'
  const port = process.env.PORT || '3000'
  const env = { KIWI_DATA: dataFolder(process.env.KIWI_DATA), NEXT_TELEMETRY_DISABLED: '1' }
  process.exit(await run(tool('next/dist/bin/next', 'dev', '-H', host, '-p', port), { env, what: 'next dev' }))
}

develop().catch(endWith)
