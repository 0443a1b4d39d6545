import { useTranslations } from 'use-intl/react'
import type { Role } from '@/lib/contract/account'
import { roles } from '@/lib/contract/names'
import { useRoleWords } from '../account/role-words'
import { Field } from '../ui/field'
import { Select } from '../ui/select'

/** Nobody hands out a role above their own. */
export function RoleSelect({ chosen, mayBeOwner }: { chosen: Role; mayBeOwner: boolean }) {
  const t = useTranslations('admin')
  const { roleWord, roleMay } = useRoleWords()
  const choices = roles.filter((one) => mayBeOwner || one !== 'owner').reverse()
  return (
    <Field
      label={t('role.label')}
      hint={choices.map((one) => t('role.hint', { role: roleWord(one), may: roleMay(one) })).join(' ')}
    >
      {(control) => (
        <Select {...control} name="role" defaultValue={chosen}>
          {choices.map((one) => (
            <option key={one} value={one}>
              {roleWord(one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
