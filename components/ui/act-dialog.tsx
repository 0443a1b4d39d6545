'use client'

import type { LucideIcon } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from './button'
import { Dialog } from './dialog'
import { FormFault } from './form-fault'

type Props = {
  open?: boolean
  title: ReactNode
  /** What the act does, in a sentence or two. */
  description?: ReactNode
  /** Fields, when there is something to fill in. */
  children?: ReactNode
  verb: string
  icon?: LucideIcon
  isFinal?: boolean
  /** Whether something is missing before it can be done. */
  disabled?: boolean
  change: { isPending: boolean; error: Error | null; reset: () => void }
  onClose: () => void
  onAct: (given: FormData) => void
}

/**
 * Asks before something is done, or for what it needs. The first field has the focus, else the safe button; while it is
 * being done it cannot be closed, and what was refused is told in it.
 */
export function ActDialog({ open = true, title, description, children, verb, icon, ...props }: Props) {
  const t = useTranslations('ui')
  const { isFinal, disabled, change, onClose, onAct } = props
  const form = useId()
  const close = () => {
    change.reset()
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog may stand inside another form.
    event.stopPropagation()
    if (!disabled && !change.isPending) onAct(new FormData(event.currentTarget))
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={title}
      description={description && <span className="block text-pretty">{description}</span>}
      locked={change.isPending}
      footer={
        <>
          <Button size="action" data-autofocus disabled={change.isPending} onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            size="action"
            variant={isFinal ? 'erase-solid' : 'primary'}
            icon={icon}
            busy={change.isPending}
            disabled={disabled}
          >
            {verb}
          </Button>
        </>
      }
    >
      <form id={form} noValidate data-autofocus onSubmit={submit} className="flex flex-col gap-5">
        {children}
        <FormFault error={change.error} />
      </form>
    </Dialog>
  )
}
