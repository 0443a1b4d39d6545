import type { Actor } from '@/db/mind/mind'

/** Whoever acts when nobody asked: the background. */
export const systemActor: Actor = {
  id: 'system',
  name: 'Kiwi',
  via: 'system',
  deviceId: null,
  curates: false,
  restores: false,
}
