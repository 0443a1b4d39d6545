import type { ReadContext, Reading, RecordAdapter } from '../adapter'
import { cleanLine } from '../clean-text'
import { conversationItem } from '../conversation-item'
import { isObject, type JsonObject } from '../json-shape'
import type { Message } from '../transcript'
import { counter, isBesideTranscript, promptRef } from './agent-prompts'
import { isId } from './ids'

/** What a list of prompts says of each. */
export type Prompt = { session: unknown; folder: string; words: string; at: number | null }

type PromptList = {
  source: string
  provider: string
  recognises(record: JsonObject): boolean
  promptIn(record: JsonObject): Prompt
}

type Session = { id: string | null; folder: string; prompts: Prompt[] }

/** An agent's list of prompts, which outlives its transcripts: one conversation for each session, without answers. */
export function promptHistory(list: PromptList): RecordAdapter {
  return {
    source: list.source,
    label: list.provider,
    recognises: (record) => isObject(record) && list.recognises(record),

    open(context) {
      const sessions = new Map<string, Session>()
      return {
        read(record) {
          if (!isObject(record)) return []
          const prompt = list.promptIn(record)
          // The oldest entries do not say their session: those of one folder are kept together.
          const id = isId(prompt.session) ? prompt.session : null
          const key = id ?? `folder ${prompt.folder}`
          const known = sessions.get(key)
          if (known) known.prompts.push(prompt)
          else sessions.set(key, { id, folder: prompt.folder, prompts: [prompt] })
          return []
        },
        end: () => [...sessions.values()].map((session) => readSession(session, list, context)),
      }
    },
  }
}

function readSession({ id, folder, prompts }: Session, list: PromptList, context: ReadContext): Reading {
  const position = `${context.file.name} ${cleanLine(id ?? folder)}`.trim()
  if (id !== null && isBesideTranscript(id, context)) {
    return { outcome: 'empty', position, reason: 'its transcript is in this upload' }
  }
  const sourceRef = id ?? context.keyedRef(list.source, 'prompts', folder)
  const messages = messagesOf(prompts, list.source, sourceRef, context)
  if (messages.length === 0) return { outcome: 'empty', position, reason: 'nothing said by a person' }
  const item = conversationItem({
    source: list.source,
    sourceRef,
    aliases: [],
    title: '',
    startedAt: null,
    updatedAt: null,
    header: [
      ['Provider', list.provider],
      ['Session', id && cleanLine(id)],
      ['Folder', cleanLine(folder)],
      ['Kept', 'prompts only'],
    ],
    messages,
  })
  return { outcome: 'item', item }
}

function messagesOf(prompts: Prompt[], source: string, session: string, context: ReadContext): Message[] {
  const count = counter()
  return prompts.flatMap(({ words, at }): Message[] => {
    if (words.trim() === '') return []
    const id = promptRef(context, source, session, words, count(words.trim()))
    return [{ id, speaker: 'Person', author: 'person', at, live: true, words, asides: [], links: [], flags: [] }]
  })
}
