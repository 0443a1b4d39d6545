import { Card, CardHead } from '../ui/card'
import type { Provider } from './providers'

/** How a person gets their export, in plain steps. */
export function ExportSteps({ provider }: { provider: Provider }) {
  return (
    <Card>
      <div id="how-to" className="scroll-mt-4">
        <CardHead title={`How to get your ${provider.name} export`} />
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
            {step}
          </li>
        ))}
      </ol>
    </Card>
  )
}
