'use client'

import { Actions } from './actions'
import { Lists } from './lists'
import { Marks } from './marks'
import { States } from './states'
import { Colours, Types } from './tokens'

const themes = ['light', 'dark'] as const

/** Every token and primitive of the pages, in both themes side by side. */
export function DesignPage() {
  return (
    <main className="grid min-h-dvh xl:grid-cols-2">
      {themes.map((theme) => (
        <section key={theme} aria-label={theme} data-theme={theme} className="min-w-0 space-y-8 bg-bg p-6 text-ink">
          <h1 className="text-welcome font-semibold">{theme}</h1>
          <Colours />
          <Types />
          <Actions />
          <Marks />
          <States />
          <Lists />
        </section>
      ))}
    </main>
  )
}
