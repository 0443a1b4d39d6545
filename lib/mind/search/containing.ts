/** A LIKE pattern for texts that contain these words as they are; use it with ESCAPE '\'. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
