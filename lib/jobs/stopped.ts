/** Why a run ends before its input does. */
export class Stopped extends Error {
  /** @param told to whoever looks at the import, where nobody asked for it to end */
  constructor(
    readonly because: 'cancelled' | 'shutdown',
    readonly told: string | null = null,
  ) {
    super(because)
  }
}

export const isShutdown = (reason: unknown) => reason instanceof Stopped && reason.because === 'shutdown'
