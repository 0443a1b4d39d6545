import { Search } from 'lucide-react'
import { EmptyState } from '../ui/empty-state'
import { Operators } from './asking-help'

/** Before anything is asked: what this finds and how to ask. */
export function NoQuestion() {
  return (
    <div className="border-t border-line">
      <EmptyState icon={Search} title="Find something you said or were told">
        <ul className="list-disc space-y-1 pl-4 text-left marker:text-ink-3">
          <li>Ask a question, or give two or three telling words.</li>
          <li>Endings do not matter: “watering” also finds “water”.</li>
          <li>A time or a name counts: “What did Ilinca say in May?”</li>
          <li>Retracted and erased memories are never found.</li>
        </ul>
        <div className="mt-5 border-t border-line pt-4">
          <Operators />
        </div>
      </EmptyState>
    </div>
  )
}
