/** What providers call the files of their exports, whatever is in them; some are numbered. */
const givenByProviders =
  /^(conversations|chats?|export|takeout|memories|projects|users?|messages|message_feedback|shared_conversations|my ?activity|prod-grok-backend)([-_ ]?\d{1,4})?$/i
const endings = /\.(jsonl?|ndjson|zip|tgz|tar|gz|md|markdown|txt|html?|pdf|eml|mbox|csv|docx|epub)$/i

/** A name of an upload without what a person or a browser put into it: `conversations.json`, or `(a file).json`. */
export function plainName(name: string): string {
  const more = / and \d+ more$/.exec(name)?.[0] ?? ''
  const file = name.slice(0, name.length - more.length).replace(/^.*\//s, '')
  const ending = endings.exec(file)?.[0] ?? ''
  const isGiven = givenByProviders.test(file.slice(0, file.length - ending.length))
  return `${isGiven ? file : `(a file)${ending.toLowerCase()}`}${more}`
}
