'use client'

import { SunMoon } from 'lucide-react'
import { useTheme } from 'next-themes'
import { useTranslations } from 'use-intl/react'
import { IconButton } from '../ui/icon-button'
import { Menu, MenuChoices } from '../ui/menu'

export const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

export function ThemeSwitch() {
  const t = useTranslations('shell')
  const { theme = 'system', setTheme } = useTheme()
  return (
    <Menu label={t('theme.label')} trigger={<IconButton small label={t('theme.label')} icon={SunMoon} />}>
      <MenuChoices<Theme>
        value={theme as Theme}
        onChange={setTheme}
        options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
      />
    </Menu>
  )
}
