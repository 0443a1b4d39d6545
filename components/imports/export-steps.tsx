import { Card, CardHead } from '../ui/card'
import type { Provider } from './export-guides'

/** How a person gets their export, in plain steps. */
export function ExportSteps({ provider }: { provider: Provider }) {
  return (
    <Card>
      <div id="how-to" className="scroll-mt-4">
        <CardHead title={provider.title} />
      </div>
      <ol className="space-y-3 p-4">
        {provider.steps.map((step, place) => (
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
      {provider.remark && (
        <p className="border-t border-line px-4 py-3 text-control font-normal text-pretty text-ink-2">
          {provider.remark}
        </p>
      )}
    </Card>
  )
}
