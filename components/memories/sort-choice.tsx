import { ArrowDownWideNarrow } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Menu, MenuChoices } from '../ui/menu'
import { Select } from '../ui/select'
import { type Sort, sorts } from './filters'

/** The order of the list, as a menu beside it. */
export function SortMenu({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const t = useTranslations('memories')
  return (
    <Menu
      label={t('sort.label')}
      trigger={
        <Button
          icon={ArrowDownWideNarrow}
          aria-label={t('sort.chosen', { order: t(`sort.${sort}`) })}
          className="phone:hidden"
        >
          {t(`sort.${sort}`)}
        </Button>
      }
    >
      <MenuChoices<Sort>
        value={sort}
        onChange={onSort}
        options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
    </Menu>
  )
}

/** The same on a phone, where it stands among the filters. */
export function SortChoice({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const t = useTranslations('memories')
  return (
    <div className="mb-4 md:hidden">
      <Field label={t('sort.label')}>
        {(control) => (
          <Select {...control} value={sort} onChange={(event) => onSort(event.target.value as Sort)}>
            {sorts.map((value) => (
              <option key={value} value={value}>
                {t(`sort.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
