'use client'

import { Download, Ellipsis, Tag } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { Menu, MenuItem } from '../ui/menu'

type Props = { onTag: () => void; onExport: (format: 'jsonl' | 'csv') => void }

/** Tag and Export of a selection: buttons, or on a phone a menu. */
export function SelectionVerbs({ onTag, onExport }: Props) {
  const t = useTranslations('memories.together')
  const formats = (
    <>
      <MenuItem icon={Download} onSelect={() => onExport('jsonl')}>
        {t('jsonl')}
      </MenuItem>
      <MenuItem icon={Download} onSelect={() => onExport('csv')}>
        {t('csv')}
      </MenuItem>
    </>
  )
  return (
    <>
      <span className="flex items-center gap-2 phone:hidden">
        <Button size="sm" icon={Tag} onClick={onTag}>
          {t('tagVerb')}
        </Button>
        <Menu
          trigger={
            <Button size="sm" icon={Download}>
              {t('exportVerb')}
            </Button>
          }
        >
          {formats}
        </Menu>
      </span>
      <span className="hidden phone:block">
        <Menu trigger={<IconButton small label={t('more')} icon={Ellipsis} />}>
          <MenuItem icon={Tag} onSelect={onTag}>
            {t('tagVerb')}
          </MenuItem>
          {formats}
        </Menu>
      </span>
    </>
  )
}
