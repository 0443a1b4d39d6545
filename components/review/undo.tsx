import { Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button'
import { KeyHint } from '../ui/key-hint'

const undoKey = 'u'

export function Undo({ onUndo }: { onUndo: () => void }) {
  const t = useTranslations('review')
  return (
    <span className="flex shrink-0 items-center gap-2">
      <Button size="sm" icon={Undo2} onClick={onUndo}>
        {t('undo')}
      </Button>
      <span aria-hidden className="phone:hidden">
        <KeyHint>{undoKey}</KeyHint>
      </span>
    </span>
  )
}
