'use client'

import { FileDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../language/use-formats'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { Icon } from '../ui/icon'
import { type ChosenFile, filesOfInput } from './collect-files'
import { limitWords } from './limit-words'

type Props = {
  maxBytes: number
  /** Files are being held over the page. */
  isOver: boolean
  onFiles: (files: ChosenFile[]) => void
  children?: ReactNode
}

/** Takes files, a folder or a zip, dropped anywhere on the page or chosen with the keyboard. */
export function DropZone({ maxBytes, isOver, onFiles, children }: Props) {
  const t = useTranslations('imports.drop')
  const { figure } = useFormats()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  return (
    <section
      aria-label={t('label')}
      className={cn(
        'flex flex-col items-center justify-center rounded-card border border-dashed px-6 py-8 text-center transition-colors phone:px-4',
        isOver ? 'border-accent bg-selected' : 'border-edge bg-sunken',
      )}
    >
      <Icon of={FileDown} size={24} className={isOver ? 'text-accent-text' : 'text-ink-2'} />
      <h2 className="mt-3 text-body font-semibold text-ink">{t('title')}</h2>
      <p className="mt-1 text-control font-normal text-ink-2">{t('limit', { limit: limitWords(maxBytes, figure) })}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => files.current?.click()}>
          {t('files')}
        </Button>
        <Button onClick={() => folder.current?.click()}>{t('folder')}</Button>
      </div>
      {children}
      <FileInput input={files} label={t('files')} onFiles={onFiles} />
      <FileInput input={folder} label={t('folder')} isFolder onFiles={onFiles} />
    </section>
  )
}

type InputProps = {
  input: React.RefObject<HTMLInputElement | null>
  label: string
  isFolder?: boolean
  onFiles: Props['onFiles']
}

function FileInput({ input, label, isFolder, onFiles }: InputProps) {
  return (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      aria-label={label}
      webkitdirectory={isFolder ? '' : undefined}
      onChange={(event) => {
        const chosen = filesOfInput(event.target.files)
        event.target.value = ''
        onFiles(chosen)
      }}
    />
  )
}
