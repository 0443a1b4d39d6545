'use client'

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { IconButton } from '../ui/icon-button'
import { Input } from '../ui/input'

/** A password that can be looked at while it is typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useTranslations('auth')
  const [shown, setShown] = useState(false)
  return (
    <span className="relative block">
      <Input {...props} type={shown ? 'text' : 'password'} spellCheck={false} className="h-10 pr-11" />
      <IconButton
        small
        label={shown ? t('password.hide') : t('password.show')}
        icon={shown ? EyeOff : Eye}
        onClick={() => setShown(!shown)}
        className="absolute top-1/2 right-1.5 -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}
