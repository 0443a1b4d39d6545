import type { RecordAdapter } from '../adapter'
import { cleanLine } from '../clean-text'
import { isObject, type JsonObject, objectsIn, textOf } from '../json-shape'
import type { Message } from '../transcript'
import { conversationReading } from './conversation-reading'
import { idsIn } from './ids'
import { readMessage } from './typingmind-message'

/** TypingMind's backup: all chats and folders in one document, or one chat by itself. */
export const typingmind: RecordAdapter = {
  source: 'typingmind',
  label: 'TypingMind',

  recognises: (record) =>
    isObject(record) &&
    (isChat(record) || (isObject(record.data) && Array.isArray(record.data.chats)) || hasChats(record)),

  open: (context) => ({
    read(record, position) {
      if (!isObject(record)) return []
      const backup = isObject(record.data) ? record.data : record
      const folders = foldersIn(backup)
      const chats = isChat(record) ? [record] : objectsIn(backup.chats)
      if (chats.length === 0) return [{ outcome: 'empty', position, reason: 'a backup without chats' }]
      return chats.map((chat, i) =>
        conversationReading(toldOf(chat, folders), `${position} chat ${i + 1}`.trim(), context),
      )
    },
  }),
}

const isChat = (record: JsonObject) => typeof record.chatID === 'string' && Array.isArray(record.messages)
const hasChats = (record: JsonObject) => objectsIn(record.chats).some(isChat)

function toldOf(chat: JsonObject, folders: Map<string, string>) {
  const [folder = ''] = idsIn(chat.folderID)
  return {
    source: 'typingmind',
    provider: 'TypingMind',
    ids: [chat.chatID, chat.id],
    title: textOf(chat.chatTitle) || chat.title,
    startedAt: chat.createdAt,
    updatedAt: chat.updatedAt,
    header: [
      ['Model', cleanLine(textOf(chat.model))],
      ['Folder', folders.get(folder) ?? cleanLine(folder)],
    ] satisfies [string, string][],
    messages: messagesOf(objectsIn(chat.messages)),
  }
}

const foldersIn = (backup: JsonObject) =>
  new Map(
    objectsIn(backup.folders).flatMap((folder) =>
      idsIn(folder.id).map((id): [string, string] => [id, cleanLine(textOf(folder.title) || textOf(folder.name))]),
    ),
  )

/** A row of several models' answers to one question holds them all; the chosen one, else the first, goes on. */
function messagesOf(rows: JsonObject[]): Message[] {
  return rows.flatMap((row) => {
    const answers = objectsIn(row.responses)
    if (answers.length === 0) return [readMessage(row, true)]
    const chosen = answers.find(({ selected }) => selected === true) ?? answers[0]
    return answers.flatMap((answer) => {
      const messages = objectsIn(answer.messages)
      return (messages.length > 0 ? messages : [answer]).map((message) =>
        readMessage({ role: 'assistant', ...message }, answer === chosen),
      )
    })
  })
}
