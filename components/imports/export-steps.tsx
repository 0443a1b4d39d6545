'use client'

import { useTranslations } from 'use-intl/react'
import { Card, CardHead } from '../ui/card'
import type { Provider } from './providers'

/** How a person gets their export, in plain steps. */
export function ExportSteps({ provider: { id, remark } }: { provider: Provider }) {
  const t = useTranslations('imports')
  return (
    <Card>
      <div id="how-to" className="scroll-mt-4">
        <CardHead title={t(`guides.${id}.title`)} />
      </div>
      <ol className="space-y-3 p-4">
        {t(`guides.${id}.steps`)
          .split('\n')
          .map((step, place) => (
            <li key={step} className="flex gap-3 text-control font-normal text-ink">
              <span
                aria-hidden
                className="grid size-5 shrink-0 place-items-center rounded-full border border-line-2 text-axis font-semibold text-ink-2"
              >
                {place + 1}
              </span>
              <span className="min-w-0 break-words">{step}</span>
            </li>
          ))}
      </ol>
      {remark && (
        <p className="border-t border-line px-4 py-3 text-control font-normal text-pretty text-ink-2">
          {t(`remarks.${remark}`)}
        </p>
      )}
    </Card>
  )
}
