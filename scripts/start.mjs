import { endWith } from './checkout.mjs'
import { startKiwi } from './start-kiwi.mjs'

startKiwi().catch(endWith)
