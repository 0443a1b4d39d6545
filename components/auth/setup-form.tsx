'use client'

import Link from 'next/link'
import { type FormEvent, type ReactNode, useState } from 'react'
import { email as emailRule } from '@/lib/contract/account'
import { ApiProblem, post } from '../api/client'
import { Button } from '../ui/button'
import { counted } from '../ui/count-words'
import { Field } from '../ui/field'
import { FormFault } from '../ui/form-fault'
import { Input } from '../ui/input'
import { AuthCard } from './auth-card'
import { PasswordInput } from './password-input'
import { passwordFault, passwordHint } from './password-words'
import { signIn } from './sign-in'

type Faults = { email?: string; password?: string; token?: string; whole?: ReactNode }
type Given = { name: string; email: string; password: string; token: string }

/** Creates the owner, signs in with the same words and goes on to the first import. */
export function SetupForm({ asksForToken }: { asksForToken: boolean }) {
  const [busy, setBusy] = useState(false)
  const [length, setLength] = useState(0)
  const [faults, setFaults] = useState<Faults>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = Object.fromEntries(new FormData(form)) as Given
    const found = faultsOf(given, asksForToken)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()

    setBusy(true)
    try {
      const name = given.name.trim()
      const token = given.token?.trim()
      await post('/api/setup', {
        email: given.email,
        password: given.password,
        ...(name && { name }),
        ...(token && { token }),
      })
      const { outcome } = await signIn(given.email, given.password)
      window.location.assign(outcome === 'signed-in' ? '/imports' : '/signin?next=/imports')
    } catch (error) {
      setBusy(false)
      setFaults(faultsFrom(error))
    }
  }

  return (
    <AuthCard className="mt-5">
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-control font-normal text-ink-2">
          This creates the owner of this installation. There is no other account yet, and nothing leaves this machine.
        </p>
        <Field label="Name" aside="optional">
          {(control) => <Input {...control} name="name" maxLength={120} autoComplete="name" className="h-10" />}
        </Field>
        <Field label="Email" fault={faults.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="username"
              autoCapitalize="none"
              className="h-10"
            />
          )}
        </Field>
        <Field label="Password" hint={hintAt(length)} fault={faults.password}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              required
              maxLength={256}
              autoComplete="new-password"
              onChange={(event) => setLength(event.target.value.length)}
            />
          )}
        </Field>
        {asksForToken && (
          <Field
            label="Token from the console"
            hint="Asked for because Kiwi listens beyond this machine. It was printed when Kiwi started."
            fault={faults.token}
          >
            {(control) => (
              <Input
                {...control}
                name="token"
                required
                maxLength={200}
                autoComplete="off"
                spellCheck={false}
                className="mono h-10"
              />
            )}
          </Field>
        )}
        <FormFault>{faults.whole}</FormFault>
        <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
          Create the owner account
        </Button>
      </form>
    </AuthCard>
  )
}

const hintAt = (length: number) => (length === 0 ? passwordHint : `${counted(length, 'character')}. ${passwordHint}`)

function faultsOf({ email, password, token }: Given, asksForToken: boolean): Faults {
  const faults: Faults = {}
  if (!emailRule.safeParse(email).success) faults.email = 'An address looks like name@place.example'
  const tooShort = passwordFault(password)
  if (tooShort) faults.password = tooShort
  if (asksForToken && !token?.trim()) faults.token = 'The token is on the console that started Kiwi'
  return faults
}

function faultsFrom(error: unknown): Faults {
  if (!(error instanceof ApiProblem)) return { whole: 'That did not work. Try again.' }
  if (error.status === 409) {
    return {
      whole: (
        <>
          This Kiwi is already set up.{' '}
          <Link href="/signin" className="text-accent-text underline underline-offset-3">
            Sign in
          </Link>
        </>
      ),
    }
  }
  if (/^token\b/.test(error.detail) || /token/.test(error.code)) return { token: error.detail }
  return { whole: error.detail }
}
