'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../api/client'
import { keys } from '../api/keys'
import { counted, sizeWords } from '../ui/count-words'
import type { ChosenFile } from './collect-files'
import { limitWords } from './limit-words'
import { type Sent, sendFiles } from './send-files'

export type Upload =
  | { state: 'idle' }
  | { state: 'sending'; name: string; sent: Sent }
  | { state: 'refused'; message: string; requestId: string | null }

/** Sends chosen files and goes on to the page of their import. Leaving the page meanwhile asks first. */
export function useUpload(maxBytes: number) {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' })
  const stopping = useRef<AbortController | null>(null)
  const client = useQueryClient()
  const router = useRouter()
  useStayingPut(upload.state === 'sending')
  useEffect(() => () => stopping.current?.abort(), [])

  async function send(files: ChosenFile[]) {
    const total = files.reduce((sum, { file }) => sum + file.size, 0)
    const wrong = whyNot(files, total, maxBytes)
    if (wrong) return setUpload({ state: 'refused', message: wrong, requestId: null })

    const name = nameOf(files)
    stopping.current = new AbortController()
    setUpload({ state: 'sending', name, sent: { bytes: 0, total } })
    try {
      const run = await sendFiles(files, (sent) => setUpload({ state: 'sending', name, sent }), stopping.current.signal)
      client.setQueryData(keys.import(run.id), { import: run })
      client.invalidateQueries({ queryKey: keys.imports, exact: true })
      router.push(`/imports/${run.id}`)
    } catch (error) {
      setUpload(afterFailure(error))
      client.invalidateQueries({ queryKey: keys.imports, exact: true })
    }
  }

  return { upload, send, stop: () => stopping.current?.abort() }
}

function whyNot(files: ChosenFile[], total: number, maxBytes: number) {
  if (files.length === 0) return 'There is no file in what was dropped.'
  if (total === 0) return 'What was chosen is empty: 0 bytes.'
  if (total > maxBytes)
    return `That is ${sizeWords(total)}; one upload takes up to ${limitWords(maxBytes)}. Send it in parts.`
  return null
}

function afterFailure(error: unknown): Upload {
  if (error instanceof DOMException && error.name === 'AbortError') return { state: 'idle' }
  const requestId = error instanceof ApiProblem ? error.requestId : null
  return { state: 'refused', message: error instanceof Error ? error.message : 'The upload failed.', requestId }
}

function nameOf(files: ChosenFile[]) {
  const folder = files[0]!.path.split('/')[0]!
  if (files.length === 1) return files[0]!.path
  const isOneFolder = files.every(({ path }) => path.startsWith(`${folder}/`))
  return isOneFolder ? `${folder}, ${counted(files.length, 'file')}` : counted(files.length, 'file')
}

function useStayingPut(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
