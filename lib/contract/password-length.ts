/** In characters, as JavaScript counts them. */
export const leastPassword = 12
export const mostPassword = 256
