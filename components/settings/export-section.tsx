import { Download } from 'lucide-react'
import { address } from '../api/client'
import { atMind } from '../api/mind-in-view'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Icon } from '../ui/icon'
import { Section } from './section'

const formats = [
  { format: 'zip', name: 'Zip', says: 'one file, with checksums' },
  { format: 'jsonl', name: 'JSON Lines', says: 'one record a line, for programs' },
] as const

export function ExportSection() {
  return (
    <Section
      title="Export everything"
      says="All of this mind: memories whatever their status, verbatim originals, receipts, settings and activity."
    >
      <Card className="p-4">
        <p className="text-control font-body text-ink-2">
          Imported into an empty mind of another Kiwi, it gives an equal one. It is readable text, so keep it as
          carefully as the mind itself. That it was made is noted in the activity.
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-3">
          {formats.map(({ format, name, says }) => (
            <li key={format} className="flex items-center gap-2">
              <Button asChild>
                <a href={atMind(address('/api/memory/export', { format }))} download>
                  <Icon of={Download} />
                  {name}
                </a>
              </Button>
              <span className="text-meta font-normal text-ink-3">{says}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
