'use client'

import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ApiProblem, post } from '../api/client'
import { useChange } from '../api/use-change'
import { PasswordInput } from '../auth/password-input'
import { Field } from '../ui/field'

const isAskedAgain = (error: Error | null) => error instanceof ApiProblem && error.code === 'recent_sign_in_required'

/**
 * A change that is refused to who signed in long ago: then a field for the password appears, and the next try shows it
 * first. `field` stands in the form whose data `act` is given.
 */
export function useShownAgain<Answer, Given>(change: UseMutationResult<Answer, Error, Given>) {
  const t = useTranslations('account')
  const [isAsked, setAsked] = useState(false)
  const show = useChange((password: string) => post('/api/account/confirm', { password }))

  const go = (wish: Given, onDone: (answer: Answer) => void) =>
    change.mutate(wish, { onSuccess: onDone, onError: (error) => isAskedAgain(error) && setAsked(true) })
  const act = (wish: Given, form: FormData, onDone: (answer: Answer) => void) =>
    isAsked ? show.mutate(String(form.get('shownPassword')), { onSuccess: () => go(wish, onDone) }) : go(wish, onDone)

  const field: ReactNode = isAsked && (
    <Field label={t('yourPassword')}>
      {(control) => <PasswordInput {...control} name="shownPassword" autoComplete="current-password" autoFocus />}
    </Field>
  )
  return {
    act,
    field,
    isPending: show.isPending || change.isPending,
    error: show.error ?? change.error,
    reset() {
      setAsked(false)
      show.reset()
      change.reset()
    },
  }
}
