'use client'

import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { useLeaveGuard } from './use-leave-guard'

/** Asks before what is not saved is left behind. */
export function LeaveDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useTranslations('settings')
  const { leavingTo, stay, leave } = useLeaveGuard(isUnsaved)
  return (
    <Dialog
      open={leavingTo !== null}
      onOpenChange={(open) => !open && stay()}
      title={t('leave.title')}
      description={t('leave.says')}
      footer={
        <>
          <Button size="action" data-autofocus onClick={stay}>
            {t('leave.stay')}
          </Button>
          <Button size="action" onClick={leave}>
            {t('leave.leave')}
          </Button>
        </>
      }
    />
  )
}
