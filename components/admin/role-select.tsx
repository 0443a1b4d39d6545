import { type Role, roles } from '@/lib/contract/account'
import { roleWords } from '../account/role-words'
import { Field } from '../ui/field'
import { Select } from '../ui/select'

/** Nobody hands out a role above their own. */
export function RoleSelect({ chosen, mayBeOwner }: { chosen: Role; mayBeOwner: boolean }) {
  const choices = roles.filter((one) => mayBeOwner || one !== 'owner').reverse()
  return (
    <Field label="Role" hint={choices.map((one) => `${roleWords[one].word}: ${roleWords[one].may}`).join(' ')}>
      {(control) => (
        <Select {...control} name="role" defaultValue={chosen}>
          {choices.map((one) => (
            <option key={one} value={one}>
              {roleWords[one].word}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
