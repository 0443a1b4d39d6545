import { isAbsolute, resolve } from 'node:path'
import { calledFrom, inCheckout } from './checkout.mjs'

/** A relative KIWI_DATA counts from where the person ran the command; unset, it is `data` in the checkout. */
export function dataFolder(setting, from = calledFrom) {
  if (!setting) return inCheckout('data')
  return isAbsolute(setting) ? setting : resolve(from, setting)
}
