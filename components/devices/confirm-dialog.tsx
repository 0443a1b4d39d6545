'use client'

import type { UseMutationResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Device } from '@/lib/contract/account'
import { FormFault } from '../auth/form-fault'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

type Props<Answer> = {
  /** Null closes the dialog. */
  device: Device | null
  title: string
  /** What it does to the key. */
  children: ReactNode
  verb: string
  icon: LucideIcon
  change: UseMutationResult<Answer, Error, string>
  onClose: () => void
  onDone: (answer: Answer, device: Device) => void
}

/** Asks before a key stops working; the safe button has the focus. */
export function ConfirmDialog<Answer>(props: Props<Answer>) {
  const { device, title, children, verb, icon, change, onClose, onDone } = props
  const close = () => {
    change.reset()
    onClose()
  }
  const confirm = (target: Device) => change.mutate(target.id, { onSuccess: (answer) => onDone(answer, target) })
  return (
    <Dialog
      open={device !== null}
      onOpenChange={(open) => !open && close()}
      title={title}
      locked={change.isPending}
      description={<span className="block text-pretty">{children}</span>}
      footer={
        <>
          <Button size="action" data-autofocus onClick={close}>
            Cancel
          </Button>
          <Button
            size="action"
            variant="primary"
            icon={icon}
            busy={change.isPending}
            onClick={() => device && confirm(device)}
          >
            {verb}
          </Button>
        </>
      }
    >
      <FormFault>{change.error?.message}</FormFault>
    </Dialog>
  )
}
