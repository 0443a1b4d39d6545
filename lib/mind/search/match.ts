/** FTS5 expressions over terms that `termsOf` has quoted. */
export const everyTerm = (terms: string[]) => terms.join(' AND ')
export const anyTerm = (terms: string[]) => terms.join(' OR ')
