import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { cn } from '../ui/cn'
import { Icon } from '../ui/icon'
import { shapeText } from './shape-text'
import { TryForm } from './try-form'
import { type Entry, whoMayAsk } from './use-reference'

type Props = { entry: Entry; isOpen: boolean; onToggle: () => void }

/** One method of one path; open, with all it takes and answers. */
export function OperationRow({ entry, isOpen, onToggle }: Props) {
  const { method, path, operation } = entry
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="grid w-full grid-cols-[16px_3.75rem_minmax(0,1fr)] items-center gap-x-3 px-4 py-2.5 text-left text-control hover:bg-hover"
      >
        <Icon of={ChevronRight} size={14} className={cn('text-ink-3 transition-transform', isOpen && 'rotate-90')} />
        <span className="mono text-meta text-ink-2">{method}</span>
        <span className="min-w-0">
          <span className="mono block text-meta wrap-anywhere text-ink">{path}</span>
          <span className="block font-normal text-ink-2">{operation.summary}</span>
        </span>
      </button>
      {isOpen && <Detail entry={entry} />}
    </li>
  )
}

function Detail({ entry: { method, path, operation } }: { entry: Entry }) {
  const t = useTranslations('reference')
  const { parameters = [], requestBody, responses } = operation
  const isTried = method === 'GET' && 'application/json' in (responses[200]?.content ?? {})
  return (
    <div className="space-y-4 px-4 pt-1 pb-5 pl-11 phone:pl-4">
      <Part title={t('door.whoMayAsk')}>
        <p className="text-control font-normal text-ink-2">{whoMayAsk(operation, t)}</p>
      </Part>
      {parameters.length > 0 && (
        <Part title={t('door.parameters')}>
          <ul className="space-y-0.5">
            {parameters.map(({ name, in: place, required, schema }) => (
              <li key={name} className="mono text-meta wrap-anywhere text-ink-2">
                <span className="text-ink">{name}</span>
                {required ? '' : '?'}: {shapeText(schema)}{' '}
                <span className="text-ink-3">{t(place === 'path' ? 'door.inPath' : 'door.inQuery')}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {requestBody &&
        Object.entries(requestBody.content).map(([type, { schema }]) => (
          <Part key={type} title={t('door.body', { type })}>
            <Shape text={shapeText(schema)} />
          </Part>
        ))}
      <Part title={t('door.answers')}>
        <ul className="space-y-2">
          {Object.entries(responses).map(([status, { description, content }]) => (
            <li key={status} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 text-control">
              <span className="mono text-meta leading-5 text-ink">{status}</span>
              <div className="min-w-0">
                <p className="font-normal whitespace-pre-line text-ink-2">{description}</p>
                {Number(status) < 400 && <Answer content={content} />}
              </div>
            </li>
          ))}
        </ul>
      </Part>
      {isTried && <TryForm path={path} parameters={parameters} />}
    </div>
  )
}

function Answer({ content }: { content: Entry['operation']['responses'][string]['content'] }) {
  return Object.entries(content).map(([type, { schema }]) => (
    <Shape key={type} text={type === 'application/json' ? shapeText(schema) : type} />
  ))
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-control font-medium text-ink">{title}</h3>
      {children}
    </section>
  )
}

const Shape = ({ text }: { text: string }) => (
  <pre className="mono text-meta whitespace-pre-wrap wrap-anywhere text-ink-2">{text}</pre>
)
