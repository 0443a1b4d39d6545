/** Why a run ends before its input does. */
export class Stopped extends Error {
  constructor(readonly because: 'cancelled' | 'shutdown') {
    super(because)
  }
}

export const isShutdown = (reason: unknown) => reason instanceof Stopped && reason.because === 'shutdown'
