import type { searchModes } from '@/lib/contract/search'

export type Mode = (typeof searchModes)[number]

/** In the order they are offered in. */
export const modes = ['keyword', 'semantic', 'hybrid'] as const satisfies readonly Mode[]

/** What the address says; whatever is no mode means both. */
export const modeIn = (text: string | undefined): Mode => modes.find((mode) => mode === text) ?? 'hybrid'
