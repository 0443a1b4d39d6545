import { ArrowDownWideNarrow } from 'lucide-react'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Menu, MenuChoices } from '../ui/menu'
import { Select } from '../ui/select'
import { type Sort, sortWords } from './filters'

/** The order of the list, as a menu beside it. */
export function SortMenu({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const word = sortWords.find(({ value }) => value === sort)?.label
  return (
    <Menu
      label="Sort"
      trigger={
        <Button icon={ArrowDownWideNarrow} aria-label={`Sort: ${word}`} className="phone:hidden">
          {word}
        </Button>
      }
    >
      <MenuChoices<Sort> value={sort} onChange={onSort} options={sortWords} />
    </Menu>
  )
}

/** The same on a phone, where it stands among the filters. */
export function SortChoice({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <div className="mb-4 md:hidden">
      <Field label="Sort">
        {(control) => (
          <Select {...control} value={sort} onChange={(event) => onSort(event.target.value as Sort)}>
            {sortWords.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
