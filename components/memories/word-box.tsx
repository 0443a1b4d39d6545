import { FindBox } from '../ui/find-box'

export function WordBox({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  return (
    <FindBox
      label="Filter by words"
      words={words}
      onWords={onWords}
      className="flex-1"
      inside={
        <span className="rounded-badge bg-accent-soft px-1.5 py-0.5 text-meta text-accent-text">
          Match <strong className="font-semibold">words</strong>
        </span>
      }
    />
  )
}
