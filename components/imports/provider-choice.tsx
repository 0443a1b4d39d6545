import { Check } from 'lucide-react'
import { cn } from '../ui/cn'
import { Icon } from '../ui/icon'
import { type Provider, providers } from './providers'

type Props = { chosen: Provider; onChoose: (provider: Provider) => void }

export function ProviderChoice({ chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="mb-3 text-section font-semibold text-ink">Where does it come from?</legend>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-5">
        {providers.map((provider) => (
          <ProviderCard
            key={provider.id}
            provider={provider}
            isChosen={provider === chosen}
            onChoose={() => onChoose(provider)}
          />
        ))}
      </div>
      <p className="mt-2 text-meta font-normal text-ink-3">
        Not sure? Drop anything below. The format is recognised by what is in it.
      </p>
    </fieldset>
  )
}

type CardProps = { provider: Provider; isChosen: boolean; onChoose: () => void }

function ProviderCard({ provider, isChosen, onChoose }: CardProps) {
  return (
    <label
      className={cn(
        'relative flex min-h-16 gap-2.5 rounded-card border p-3 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isChosen
          ? 'border-accent bg-selected ring-1 ring-accent ring-inset'
          : 'border-line-2 bg-surface hover:bg-hover',
      )}
    >
      <input type="radio" name="provider" checked={isChosen} onChange={onChoose} className="sr-only" />
      <Icon of={provider.icon} className="mt-0.5 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block text-control font-medium text-ink">{provider.name}</span>
        <span className="block text-meta font-normal text-ink-3">{provider.brings}</span>
      </span>
      {isChosen && <Icon of={Check} className="mt-0.5 text-accent-text" />}
    </label>
  )
}
