'use client'

import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Account } from '@/lib/contract/account'
import { Section } from '../settings/section'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Field } from '../ui/field'
import { FormFault } from '../ui/form-fault'
import { Input } from '../ui/input'
import { toast } from '../ui/toast'
import { useRoleWords } from './role-words'
import { useRename } from './use-account'

export function NameSection({ account }: { account: Account }) {
  const t = useTranslations('account')
  const { roleSentence } = useRoleWords()
  const rename = useRename()
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name) rename.mutate(name, { onSuccess: () => toast(t('saved')) })
  }
  return (
    <Section title={t('you')} says={`${account.email} · ${roleSentence(account.role)}`}>
      <Card className="p-4">
        <form noValidate onSubmit={save} className="flex flex-col gap-3">
          <Field label={t('name')}>
            {(control) => (
              <Input
                {...control}
                name="name"
                required
                maxLength={120}
                autoComplete="name"
                defaultValue={account.name}
              />
            )}
          </Field>
          <FormFault error={rename.error} />
          <div>
            <Button type="submit" busy={rename.isPending}>
              {t('saveName')}
            </Button>
          </div>
        </form>
      </Card>
    </Section>
  )
}
