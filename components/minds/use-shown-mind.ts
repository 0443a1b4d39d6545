'use client'

import { useTranslations } from 'use-intl/react'
import type { MindEntry } from '@/lib/contract/minds'
import { isMind } from './mind-words'
import { useMindInView } from './use-mind-in-view'
import { useMinds } from './use-minds'

/** The mind in view; until the list of minds is there only a person's own is known by name. */
export function useShownMind(): MindEntry {
  const t = useTranslations('minds')
  const inView = useMindInView()
  const { data: minds = [] } = useMinds()
  const listed = minds.find((one) => isMind(one, inView))
  if (inView === null || listed?.kind === 'personal')
    return { id: listed?.id ?? 'personal', name: t('personal'), kind: 'personal' }
  return listed ?? { id: inView, name: minds.length > 0 ? t('unknown') : '…', kind: 'workspace' }
}
