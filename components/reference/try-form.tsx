'use client'

import { Play } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { OpenapiOperation } from '@/lib/contract/openapi'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { Select } from '../ui/select'
import { shapeText } from './shape-text'
import { filledAddress, type Tried, tryRequest } from './try-request'

type Parameters = NonNullable<OpenapiOperation['parameters']>

/** Asks one door with what is filled in, and shows what came back. Only for reading: nothing is changed by trying. */
export function TryForm({ path, parameters }: { path: string; parameters: Parameters }) {
  const t = useTranslations('reference.try')
  const [given, setGiven] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const [tried, setTried] = useState<Tried | null>(null)
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  const lacks = parameters.some(({ name, required }) => required && !given[name])

  const saidOf = ({ status, ms, address }: Tried) =>
    status ? t('answered', { status: String(status), ms, address }) : t('unanswered', { ms, address })

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setTried(await tryRequest(filledAddress(path, given, inPath)))
    setBusy(false)
  }

  return (
    <form onSubmit={send} className="rounded-card border border-line p-4">
      <h3 className="mb-2 text-control font-medium text-ink">{t('title')}</h3>
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        {parameters.map(({ name, required, schema }) => (
          <Field key={name} label={name} aside={required ? undefined : t('optional')}>
            {(control) => (
              <Value
                control={control}
                schema={schema}
                value={given[name] ?? ''}
                onValue={(value) => setGiven({ ...given, [name]: value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" size="action" icon={Play} busy={isBusy} disabled={lacks}>
          {t('send')}
        </Button>
        <p aria-live="polite" className="min-w-0 text-control font-normal wrap-anywhere text-ink-2">
          {tried && saidOf(tried)}
        </p>
      </div>
      {tried && <Answered text={tried.text ?? t('silent')} />}
    </form>
  )
}

type ValueProps = {
  control: { id: string }
  schema: Record<string, unknown>
  value: string
  onValue: (value: string) => void
}

function Value({ control, schema, value, onValue }: ValueProps) {
  if (!Array.isArray(schema.enum))
    return (
      <Input
        {...control}
        autoComplete="off"
        placeholder={shapeText(schema)}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    )
  return (
    <Select {...control} value={value} onChange={(event) => onValue(event.target.value)}>
      <option value="" />
      {schema.enum.map((choice) => (
        <option key={String(choice)}>{String(choice)}</option>
      ))}
    </Select>
  )
}

/** More than this is for a program to read. */
const mostShown = 20_000

function Answered({ text }: { text: string }) {
  const t = useTranslations('reference.try')
  return (
    <div className="relative mt-3 rounded-control bg-sunken p-3 pr-10">
      <pre className="mono text-meta whitespace-pre-wrap wrap-anywhere text-ink-2">
        {text.length > mostShown ? `${text.slice(0, mostShown)}…` : text}
      </pre>
      <CopyButton text={text} label={t('copy')} className="absolute top-2 right-2" />
    </div>
  )
}
