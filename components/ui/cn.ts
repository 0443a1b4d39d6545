import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['axis', 'meta', 'control', 'body', 'result', 'section', 'dialog', 'read', 'page', 'welcome', 'figure'],
      radius: ['badge', 'control', 'card', 'dialog'],
      shadow: ['menu', 'dialog'],
      'font-weight': ['body'],
    },
  },
})

/** Joins class names; of two that set the same property the later one counts. */
export const cn = (...names: ClassValue[]) => merge(clsx(names))
