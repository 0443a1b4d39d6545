import { FileArchive } from 'lucide-react'
import { Button } from '../ui/button'
import { sizeWords } from '../ui/count-words'
import { Icon } from '../ui/icon'
import type { ChosenUpload } from './chosen-upload'

type Props = { upload: ChosenUpload; onLook: () => void; onImport: () => void; onOther: () => void }

/** Asks whether to look first when that takes a while. */
export function LargeUpload({ upload, onLook, onImport, onOther }: Props) {
  return (
    <section
      aria-label="Files to import"
      className="flex flex-col items-center justify-center rounded-card border border-line bg-surface px-6 py-8 text-center phone:px-4"
    >
      <Icon of={FileArchive} size={24} className="text-ink-2" />
      <h2 className="mt-3 max-w-full truncate text-body font-semibold text-ink" title={upload.name}>
        {upload.name}
      </h2>
      <p className="mt-1 max-w-100 text-control font-normal text-pretty text-ink-2">
        {sizeWords(upload.bytes)}. Looking first sends and reads all of it once more, and lets you choose. What you
        erased before stays out either way.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={onLook}>
          Look first
        </Button>
        <Button onClick={onImport}>Import without looking first</Button>
        <Button variant="ghost" onClick={onOther}>
          Choose another file
        </Button>
      </div>
    </section>
  )
}
