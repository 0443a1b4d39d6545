import { CircleQuestionMark } from 'lucide-react'
import { Button } from '../ui/button'
import { Popover } from '../ui/popover'
import { modeWords } from './modes'

const operators = [
  ['"exact words"', 'only where they stand like this'],
  ['source:chatgpt', 'from one source'],
  ['kind:fact', 'or preference, decision, note, turn …'],
  ['after:2025-05', 'said in May 2025 or later'],
  ['before:2025', 'said before 2025'],
] as const

/** How to ask, one press away from the box. */
export function AskingHelp() {
  return (
    <Popover
      label="How to ask"
      trigger={
        <Button variant="ghost" icon={CircleQuestionMark}>
          How to ask
        </Button>
      }
    >
      <h2 className="text-control font-semibold text-ink">In the question</h2>
      <Operators />
      <h2 className="mt-4 text-control font-semibold text-ink">Match</h2>
      <dl className="mt-1 space-y-1 text-control">
        {modeWords.map(({ label, says }) => (
          <div key={label} className="flex gap-3">
            <dt className="w-18 shrink-0 text-ink">{label}</dt>
            <dd className="font-body text-ink-2">{says}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  )
}

/** What narrows a question from inside it. */
export function Operators() {
  return (
    <dl className="mt-1 space-y-1 text-left text-control">
      {operators.map(([word, says]) => (
        <div key={word} className="flex items-baseline gap-3">
          <dt className="mono w-34 shrink-0 text-meta text-ink">{word}</dt>
          <dd className="font-body text-ink-2">{says}</dd>
        </div>
      ))}
    </dl>
  )
}
