'use client'

import { useTranslations } from 'use-intl/react'
import type { Role } from '@/lib/contract/account'
import type { Translator } from '../language/translator'

/** `Owner`, and `Owner. Manages this installation …`. */
export const roleWordsOf = (t: Translator<'account'>) => ({
  roleWord: (role: Role) => t(`roles.${role}.word`),
  roleMay: (role: Role) => t(`roles.${role}.may`),
  roleSentence: (role: Role) => t('roles.sentence', { word: t(`roles.${role}.word`), may: t(`roles.${role}.may`) }),
})

export const useRoleWords = () => roleWordsOf(useTranslations('account'))
