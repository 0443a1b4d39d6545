'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { cn } from '../ui/cn'
import { Icon } from '../ui/icon'
import { groupOf, type Provider, type ProviderGroup, providerGroups } from './providers'

type Props = { chosen: Provider; onChoose: (provider: Provider) => void }

/** Which export it is about: a card, and under a card that stands for several which of them. */
export function ProviderChoice({ chosen, onChoose }: Props) {
  const t = useTranslations('imports.choice')
  const group = groupOf(chosen)
  return (
    <>
      <fieldset>
        <legend className="mb-3 text-section font-semibold text-ink">{t('legend')}</legend>
        <div className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-5">
          {providerGroups.map((one) => (
            <GroupCard
              key={one.id}
              group={one}
              isChosen={one === group}
              onChoose={() => one !== group && onChoose(one.members[0])}
            />
          ))}
        </div>
      </fieldset>
      {group.members.length > 1 && <MemberChoice group={group} chosen={chosen} onChoose={onChoose} />}
      <p className="mt-2 text-meta font-normal text-ink-3">{t('anything')}</p>
    </>
  )
}

type CardProps = { group: ProviderGroup; isChosen: boolean; onChoose: () => void }

const focusRing = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

function GroupCard({ group, isChosen, onChoose }: CardProps) {
  const t = useTranslations('imports.groups')
  return (
    <label
      className={cn(
        'relative flex min-h-16 cursor-pointer gap-2.5 rounded-card border p-3 transition-colors',
        focusRing,
        isChosen
          ? 'border-accent bg-selected ring-1 ring-accent ring-inset'
          : 'border-line-2 bg-surface hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name="provider-group"
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 m-0 cursor-pointer opacity-0"
      />
      <Icon of={group.icon} className="mt-0.5 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block text-control font-medium text-ink">{t(`${group.id}.name`)}</span>
        <span className="block text-meta font-normal text-ink-3">{t(`${group.id}.brings`)}</span>
      </span>
      {isChosen && <Icon of={Check} className="mt-0.5 text-accent-text" />}
    </label>
  )
}

function MemberChoice({ group, chosen, onChoose }: Props & { group: ProviderGroup }) {
  const t = useTranslations('imports')
  return (
    <fieldset className="mt-3">
      <legend className="mb-2 text-control font-medium text-ink">
        {t('choice.which', { name: t(`groups.${group.id}.name`) })}
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {group.members.map((member) => (
          <label
            key={member.id}
            className={cn(
              'relative flex h-8 cursor-pointer items-center gap-1.5 rounded-control border px-2.5 text-control font-medium transition-colors phone:h-9',
              focusRing,
              member === chosen
                ? 'border-accent bg-selected text-ink'
                : 'border-line-2 bg-surface text-ink-2 hover:bg-hover hover:text-ink',
            )}
          >
            <input
              type="radio"
              name="provider"
              checked={member === chosen}
              onChange={() => onChoose(member)}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
            />
            {member === chosen && <Icon of={Check} size={12} className="text-accent-text" />}
            {t(`guides.${member.id}.name`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
