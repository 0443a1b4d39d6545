import { Search } from 'lucide-react'
import { EmptyState } from '../ui/empty-state'

/** Before anything is asked: what this finds and how to ask. */
export function NoQuestion() {
  return (
    <div className="border-t border-line">
      <EmptyState icon={Search} title="Find something you said or were told">
        <ul className="list-disc space-y-1 pl-4 text-left marker:text-ink-3">
          <li>Two or three telling words find more than a whole sentence.</li>
          <li>Endings do not matter: “watering” also finds “water”.</li>
          <li>Titles of conversations count twice.</li>
          <li>Retracted and erased memories are never found.</li>
        </ul>
      </EmptyState>
    </div>
  )
}
