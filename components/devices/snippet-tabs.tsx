'use client'

import { Tabs } from 'radix-ui'
import { useTranslations } from 'use-intl/react'
import { CopyButton } from '../ui/copy-button'
import { maskKey, type Snippet } from './snippets'

export function SnippetTabs({ snippets, apiKey }: { snippets: Snippet[]; apiKey: string }) {
  const t = useTranslations('devices.snippets')
  return (
    <Tabs.Root defaultValue={snippets[0]?.id}>
      <Tabs.List
        aria-label={t('label')}
        className="flex h-10 gap-5 overflow-x-auto border-y border-line px-4 phone:h-11"
      >
        {snippets.map(({ id }) => (
          <Tabs.Trigger
            key={id}
            value={id}
            className="border-b-2 border-transparent text-control font-medium whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {t(`ways.${id}.name`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {snippets.map(({ id, code }) => (
        <Tabs.Content key={id} value={id} className="p-4 -outline-offset-2">
          <p className="text-control font-normal text-ink-2">{t('wholeKey', { says: t(`ways.${id}.says`) })}</p>
          <div className="relative mt-2">
            <pre className="mono overflow-x-auto rounded-control border border-line bg-sunken px-3 py-2.5 pr-24 text-meta leading-5 text-ink phone:pt-12 phone:pr-3 phone:break-all phone:whitespace-pre-wrap">
              {maskKey(code, apiKey)}
            </pre>
            <CopyButton
              text={code}
              label={t('copy', { name: t(`ways.${id}.name`) })}
              withWord
              className="absolute top-2 right-2 h-7 px-2.5"
            />
          </div>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
