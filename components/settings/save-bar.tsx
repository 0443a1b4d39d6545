import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'

type Props = { changes: number; fault: string | null; busy: boolean; onDiscard: () => void }

/** Stays in sight while something is not saved. */
export function SaveBar({ changes, fault, busy, onDiscard }: Props) {
  const t = useTranslations('settings')
  const isShown = changes > 0 || busy
  return (
    <div aria-live="polite" className={isShown ? 'shrink-0 border-t border-line bg-surface' : undefined}>
      {isShown && (
        <div className="flex max-w-276 flex-wrap items-center gap-2 px-6 py-3 phone:px-4 phone:py-2">
          <p className="mr-auto flex min-w-0 items-center gap-1.5 text-control text-ink phone:w-full">
            {fault && <Icon of={CircleAlert} size={14} />}
            {fault ?? (busy ? t('save.saving') : t('save.unsaved', { count: changes }))}
          </p>
          <Button size="action" onClick={onDiscard} disabled={busy} className="phone:flex-1">
            {t('save.discard')}
          </Button>
          <Button size="action" type="submit" variant="primary" busy={busy} className="phone:flex-1">
            {t('save.verb')}
          </Button>
        </div>
      )}
    </div>
  )
}
