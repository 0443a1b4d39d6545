'use client'

import { ArrowDownToLine, Boxes, Languages, LogOut, type LucideIcon, NotebookPen, Plug, SunMoon } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTheme } from 'next-themes'
import { useLocale, useTranslations } from 'use-intl/react'
import { foldedLetters } from '@/lib/contract/folded-letters'
import { chooseLanguage } from '../language/choose-language'
import { type Language, languageOf, languages } from '../language/languages'
import { isMind, mindAddress } from '../minds/mind-words'
import { useMindInView } from '../minds/use-mind-in-view'
import { useMinds } from '../minds/use-minds'
import { everyPlace, type Viewer } from './places'
import { themes } from './theme-switch'
import { useSignOut } from './use-sign-out'

export type PaletteGroup = 'pages' | 'acts' | 'topics' | 'sources' | 'memories'

/** One line of the palette: a link, or something that is done. */
export type PaletteEntry = { id: string; group: PaletteGroup; label: string; note?: string; icon: LucideIcon } & (
  | { href: string }
  | { act: () => void }
)

/** Every page, and what can be done without anything chosen. */
export function usePaletteEntries(viewer: Viewer, onAddMemory: () => void): PaletteEntry[] {
  const t = useTranslations('shell')
  return [
    ...everyPlace(viewer).map(({ href, name, icon }) => {
      const label = t(`places.${name}`)
      return { id: `page-${name}`, group: 'pages', label, icon, href } as const
    }),
    { id: 'import', group: 'acts', label: t('palette.acts.import'), icon: ArrowDownToLine, href: '/imports' },
    { id: 'add-memory', group: 'acts', label: t('palette.acts.addMemory'), icon: NotebookPen, act: onAddMemory },
    { id: 'add-device', group: 'acts', label: t('palette.acts.addDevice'), icon: Plug, href: '/devices?add=1' },
    ...useThemeEntries(),
    ...useLanguageEntries(),
    ...useMindEntries(),
    { id: 'sign-out', group: 'acts', label: t('palette.acts.signOut'), icon: LogOut, act: useSignOut() },
  ]
}

function useThemeEntries(): PaletteEntry[] {
  const t = useTranslations('shell')
  const { theme, setTheme } = useTheme()
  return themes
    .filter((one) => one !== theme)
    .map((one) => {
      const label = t('palette.acts.theme', { name: t(`theme.${one}`) })
      return { id: `theme-${one}`, group: 'acts', label, icon: SunMoon, act: () => setTheme(one) }
    })
}

function useLanguageEntries(): PaletteEntry[] {
  const t = useTranslations('shell')
  const spoken = languageOf(useLocale())
  return (Object.keys(languages) as Language[])
    .filter((one) => one !== spoken)
    .map((one) => {
      const label = t('palette.acts.language', { name: languages[one].name })
      return { id: `language-${one}`, group: 'acts', label, icon: Languages, act: () => chooseLanguage(one) }
    })
}

function useMindEntries(): PaletteEntry[] {
  const t = useTranslations('shell')
  const path = usePathname()
  const inView = useMindInView()
  const { data: minds = [] } = useMinds()
  return minds
    .filter((mind) => !isMind(mind, inView))
    .map((mind) => {
      const label = t('palette.acts.mind', { name: mind.name })
      const act = () => window.location.assign(mindAddress(mind, path))
      return { id: `mind-${mind.id}`, group: 'acts', label, icon: Boxes, act }
    })
}

/** Those whose label holds a word that begins with each of the typed ones. */
export function entriesFor(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const wanted = wordsOf(typed)
  return entries.filter(({ label }) => {
    const words = wordsOf(label)
    return wanted.every((wish) => words.some((word) => word.startsWith(wish)))
  })
}

const wordsOf = (text: string) => foldedLetters(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
