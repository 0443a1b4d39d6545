'use client'

import { useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Scope } from '@/lib/contract/account'
import { scopes } from '@/lib/contract/names'
import { useShownAgain } from '../account/use-shown-again'
import { useMinds } from '../minds/use-minds'
import { ActDialog } from '../ui/act-dialog'
import { Checkbox } from '../ui/checkbox'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { Select } from '../ui/select'
import { scopeName } from './scope-words'
import { type NewKey, useAddDevice } from './use-devices'

type Props = { isOpen: boolean; onClose: () => void; onMade: (made: NewKey) => void }

const lifetimes = [
  { days: 30, word: 'month' },
  { days: 90, word: 'quarter' },
  { days: 365, word: 'year' },
  { days: 0, word: 'never' },
] as const
const dayMs = 86_400_000

export function AddDeviceDialog(props: Props) {
  return props.isOpen ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, onMade }: Props) {
  const t = useTranslations('devices')
  const add = useShownAgain(useAddDevice())
  const { data: minds = [] } = useMinds()
  const own = minds.filter(({ kind }) => kind !== 'engine')
  const [may, setMay] = useState<readonly Scope[]>(['memory:read', 'memory:write'])
  const [fault, setFault] = useState<string | null>(null)

  function create(given: FormData) {
    const name = String(given.get('name')).trim()
    const days = Number(given.get('days'))
    const mind = String(given.get('mind') ?? '')
    if (!name) return setFault(t('add.nameIt'))
    setFault(null)
    const wish = {
      name,
      scopes: scopes.filter((scope) => may.includes(scope)),
      ...(mind && { mind }),
      ...(days > 0 && { expiresAt: new Date(Date.now() + days * dayMs).toISOString() }),
    }
    add.act(wish, given, onMade)
  }

  return (
    <ActDialog
      title={t('addDevice')}
      verb={t('add.verb')}
      disabled={may.length === 0}
      change={add}
      onClose={onClose}
      onAct={create}
    >
      <Field label={t('add.name')} fault={fault}>
        {(control) => (
          <Input
            {...control}
            name="name"
            required
            maxLength={120}
            autoComplete="off"
            placeholder={t('add.placeholder')}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1 text-control font-medium text-ink">{t('add.may')}</legend>
        {scopes.map((scope) => (
          <ScopeChoice
            key={scope}
            scope={scope}
            isOn={may.includes(scope)}
            onChange={(isOn) => setMay(isOn ? [...may, scope] : may.filter((other) => other !== scope))}
          />
        ))}
        <p aria-live="polite" className="text-meta font-medium text-ink">
          {may.length === 0 && t('add.atLeastOne')}
        </p>
      </fieldset>
      {own.length > 1 && (
        <Field label={t('add.mind')}>
          {(control) => (
            <Select {...control} name="mind" defaultValue="">
              <option value="">{t('add.everyMind')}</option>
              {own.map(({ id, name }) => (
                <option key={id} value={id}>
                  {t('add.only', { name })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t('add.expires')}>
        {(control) => (
          <Select {...control} name="days" defaultValue={90}>
            {lifetimes.map(({ days, word }) => (
              <option key={days} value={days}>
                {t(`add.lifetimes.${word}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {add.field}
    </ActDialog>
  )
}

function ScopeChoice({ scope, isOn, onChange }: { scope: Scope; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId()
  const t = useTranslations('devices.scopes')
  const name = scopeName(scope)
  return (
    <div className="flex min-h-8 items-center gap-2.5 text-control phone:min-h-11">
      <Checkbox
        id={id}
        checked={isOn}
        onCheckedChange={(next) => onChange(next === true)}
        aria-describedby={`${id}-sentence`}
      />
      <label htmlFor={id} className="flex flex-1 items-center">
        <span className="w-18.5 shrink-0 font-medium text-ink">{t(`${name}.word`)}</span>
        <span id={`${id}-sentence`} className="font-normal text-ink-2">
          {t(`${name}.sentence`)}
        </span>
      </label>
    </div>
  )
}
