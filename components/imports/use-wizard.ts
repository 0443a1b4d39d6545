'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ImportPreview } from '@/lib/contract/import'
import { ApiProblem } from '../api/client'
import { keys } from '../api/keys'
import { useProblemWords } from '../api/use-problem-words'
import { useFormats } from '../language/use-formats'
import { type ChosenUpload, largeFrom, uploadOf, whyNotSent } from './chosen-upload'
import type { ChosenFile } from './collect-files'
import { askPreview, type Sent, startImport } from './send-files'

export type Refusal = { message: string; requestId: string | null }
export type Previewed = { at: 'preview'; upload: ChosenUpload; preview: ImportPreview; refusal: Refusal | null }
export type Wizard =
  | { at: 'start'; refusal: Refusal | null }
  /** So large that looking first is a choice. */
  | { at: 'large'; upload: ChosenUpload }
  | { at: 'sending'; upload: ChosenUpload; to: 'preview' | 'import'; sent: Sent }
  | Previewed

const start: Wizard = { at: 'start', refusal: null }
const nothing: ReadonlySet<string> = new Set()

/**
 * An import from the choice of files to the page of its run: look, choose, start. What is being sent can be stopped and
 * leads back to where it was; leaving the page meanwhile asks first.
 */
export function useWizard(maxBytes: number, onPreview: () => void) {
  const t = useTranslations('imports')
  const formats = useFormats()
  const problemWords = useProblemWords()
  const [wizard, setWizard] = useState<Wizard>(start)
  const [leftOut, leaveOut] = useState<ReadonlySet<string>>(nothing)
  const stopping = useRef<AbortController | null>(null)
  const client = useQueryClient()
  const router = useRouter()
  useStayingPut(wizard.at === 'sending')
  useEffect(() => () => stopping.current?.abort(), [])

  function choose(files: ChosenFile[]) {
    if (wizard.at === 'sending') return
    const upload = uploadOf(files, t)
    const wrong = whyNotSent(upload, maxBytes, t, formats)
    if (wrong) setWizard({ at: 'start', refusal: { message: wrong, requestId: null } })
    else if (upload.bytes > largeFrom) setWizard({ at: 'large', upload })
    else look(upload)
  }

  async function look(upload: ChosenUpload) {
    const before = wizard
    try {
      const preview = await askPreview(upload.files, sending(upload, 'preview'))
      leaveOut(nothing)
      setWizard({ at: 'preview', upload, preview, refusal: null })
      onPreview()
    } catch (error) {
      const refusal = refusalIn(error, problemWords)
      setWizard(before.at === 'large' && !refusal ? before : { at: 'start', refusal })
    }
  }

  async function run(upload: ChosenUpload, select: string | null) {
    const before = wizard
    try {
      const started = await startImport(upload.files, select, sending(upload, 'import'))
      client.setQueryData(keys.import(started.id), { import: started })
      client.invalidateQueries({ queryKey: keys.imports, exact: true })
      router.push(`/imports/${started.id}`)
    } catch (error) {
      const refusal = refusalIn(error, problemWords)
      if (before.at === 'preview') setWizard({ ...before, refusal })
      else setWizard(before.at === 'large' && !refusal ? before : { at: 'start', refusal })
      client.invalidateQueries({ queryKey: keys.imports, exact: true })
    }
  }

  function sending(upload: ChosenUpload, to: 'preview' | 'import') {
    stopping.current = new AbortController()
    const tell = (sent: Sent) => setWizard({ at: 'sending', upload, to, sent })
    tell({ bytes: 0, total: upload.bytes })
    const lost = t(to === 'preview' ? 'upload.notRead' : 'upload.brokenOff')
    return { onSent: tell, signal: stopping.current.signal, lost }
  }

  return {
    wizard,
    choose,
    look,
    run,
    stop: () => stopping.current?.abort(),
    startOver: () => setWizard(start),
    /** References a person unticked; kept while the upload is on its way, for the way back. */
    leftOut,
    leaveOut,
  }
}

/** What to say about a failure; nothing about one the person wished for. */
function refusalIn(error: unknown, problemWords: (error: unknown) => string): Refusal | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null
  const requestId = error instanceof ApiProblem ? error.requestId : null
  return { message: problemWords(error), requestId }
}

function useStayingPut(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
