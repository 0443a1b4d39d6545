import { endWith, requireNode } from './checkout.mjs'
import { installPackages } from './install-packages.mjs'
import { startDemo } from './start-demo.mjs'

/** A Kiwi to look around in. */
async function demonstrate() {
  requireNode()
  await installPackages()
  const { email, password } = await startDemo()
  say(`\nSign in as ${email} with the password ${password}`)
  say('Everything of this demo goes when you press Ctrl-C.')
}

const say = (text) => process.stdout.write(`${text}\n`)

demonstrate().catch(endWith)
