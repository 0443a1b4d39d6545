'use client'

import { Crosshair, type LucideIcon, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { kindIcon } from '../marks/kind'
import { topicIcon } from '../marks/topic-kind'
import { useMarks } from '../marks/use-marks'
import { headlineOf } from '../memories/headline'
import { useSearch } from '../search/use-search'
import { useTopics } from '../topics/use-topics'
import { cn } from '../ui/cn'
import { Icon } from '../ui/icon'
import { controlLook } from '../ui/input'
import { useRested } from '../ui/use-rested'

const shownOfEach = 5

type Choice = { id: string; label: string; note: string; icon: LucideIcon }
type Props = { label: string; onChoose: (id: string | undefined) => void }

/** Finds the memory or topic to start from; what is in the middle now stands in the box. */
export function ChooseCenter({ label, onChoose }: Props) {
  const t = useTranslations('graph.center')
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const box = useRef<HTMLInputElement>(null)
  const list = useId()
  const { choices, isAsking } = useChoices(useRested(typed?.trim() ?? ''))
  const isOpen = typed !== null && typed.trim() !== ''

  const close = () => {
    setTyped(null)
    setAt(0)
  }
  const choose = (choice: Choice | undefined) => {
    if (!choice) return
    onChoose(choice.id)
    close()
    box.current?.blur()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return typed === null ? box.current?.blur() : close()
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      return choose(choices[at])
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || choices.length === 0) return
    event.preventDefault()
    setAt((at + step + choices.length) % choices.length)
  }

  return (
    <search className="relative w-90 max-w-full min-w-0 phone:w-full">
      <Icon of={Crosshair} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
      <input
        ref={box}
        role="combobox"
        aria-label={t('label')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && choices[at] ? `${list}-${choices[at].id}` : undefined}
        placeholder={t('label')}
        autoComplete="off"
        spellCheck={false}
        maxLength={1_000}
        value={typed ?? label}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={close}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        className={cn(controlLook, 'h-8 truncate pr-9 pl-9 text-control phone:h-10')}
      />
      {label !== '' && (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={() => onChoose(undefined)}
          className="absolute top-1/2 right-1 grid size-6 -translate-y-1/2 place-items-center rounded-badge text-ink-3 hover:bg-hover hover:text-ink phone:size-9"
        >
          <Icon of={X} size={14} />
        </button>
      )}
      {isOpen && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-card border border-line-2 bg-raised p-1 shadow-menu">
          <div id={list} role="listbox" aria-label={t('choices')}>
            {choices.map((choice, place) => (
              <Option
                key={choice.id}
                id={`${list}-${choice.id}`}
                choice={choice}
                isChosen={place === at}
                onChoose={() => choose(choice)}
                onPoint={() => setAt(place)}
              />
            ))}
          </div>
          {choices.length === 0 && (
            <p role="status" className="px-2 py-1.5 text-control font-body text-ink-2">
              {t(isAsking ? 'searching' : 'noMatch')}
            </p>
          )}
        </div>
      )}
    </search>
  )
}

type OptionProps = { id: string; choice: Choice; isChosen: boolean; onChoose: () => void; onPoint: () => void }

function Option({ id, choice, isChosen, onChoose, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the box
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={cn(
        'flex h-8 cursor-default items-center gap-2.5 rounded-control px-2 text-control phone:h-11',
        isChosen && 'bg-menu-hover',
      )}
    >
      <Icon of={choice.icon} className="text-ink-2" />
      <span className="min-w-0 flex-1 truncate font-medium text-ink">{choice.label}</span>
      <span className="shrink-0 font-normal text-ink-3">{choice.note}</span>
    </div>
  )
}

function useChoices(words: string): { choices: Choice[]; isAsking: boolean } {
  const { kindWord, topicWord } = useMarks()
  const topics = useTopics({ q: words }, { isAsked: words !== '', pageSize: shownOfEach })
  const memories = useSearch({ q: words, limit: shownOfEach })
  if (words === '') return { choices: [], isAsking: true }
  return {
    choices: [
      ...(topics.data?.pages[0]?.items ?? []).map(({ id, name, kind }) => ({
        id,
        label: name,
        note: topicWord(kind),
        icon: topicIcon(kind),
      })),
      ...(memories.data?.results ?? []).map(({ memory }) => ({
        id: memory.id,
        label: headlineOf(memory),
        note: kindWord(memory.kind),
        icon: kindIcon(memory.kind),
      })),
    ],
    isAsking: topics.isFetching || memories.isFetching,
  }
}
