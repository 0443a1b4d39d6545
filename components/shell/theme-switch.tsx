'use client'

import { SunMoon } from 'lucide-react'
import { useTheme } from 'next-themes'
import { IconButton } from '../ui/icon-button'
import { Menu, MenuChoices } from '../ui/menu'

const options = [
  { value: 'system', label: 'Like the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
type Theme = (typeof options)[number]['value']

export function ThemeSwitch() {
  const { theme = 'system', setTheme } = useTheme()
  return (
    <Menu label="Theme" trigger={<IconButton small label="Theme" icon={SunMoon} />}>
      <MenuChoices<Theme> value={theme as Theme} onChange={setTheme} options={options} />
    </Menu>
  )
}
