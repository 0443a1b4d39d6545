import type { Adapter } from '../adapter'
import { chatgpt } from './chatgpt'
import { claude } from './claude'

/** Asked in this order; the first that recognises a record reads it. */
export const adapters: readonly Adapter[] = [chatgpt, claude]
