'use client'

import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { useLeaveGuard } from './use-leave-guard'

/** Asks before what is not saved is left behind. */
export function LeaveDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const { leavingTo, stay, leave } = useLeaveGuard(isUnsaved)
  return (
    <Dialog
      open={leavingTo !== null}
      onOpenChange={(open) => !open && stay()}
      title="Leave without saving?"
      description="What you changed here is not saved."
      footer={
        <>
          <Button size="action" data-autofocus onClick={stay}>
            Stay
          </Button>
          <Button size="action" onClick={leave}>
            Leave
          </Button>
        </>
      }
    />
  )
}
