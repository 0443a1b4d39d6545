import type { FileAdapter } from '../adapter'

/** The page with which Takeout lists what an archive holds. Known by its name alone, and nobody's document. */
export const takeoutIndex: FileAdapter = {
  source: 'gemini',
  label: 'Google Gemini',

  recognises: ({ name, text }) =>
    /(?:^|\/)archive_browser\.html$/i.test(name) && text?.trimStart().startsWith('<') === true,

  read: () => [],
}
