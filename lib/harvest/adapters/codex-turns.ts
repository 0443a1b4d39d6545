import type { ReadContext } from '../adapter'
import type { Message } from '../transcript'
import { counter } from './agent-prompts'
import type { Step, Stream } from './codex-step'

/** What belongs to one prompt, or to several of one turn. */
type Turn = { id: string | null; steps: Step[]; live: boolean; hasPrompt: boolean }

/**
 * The messages of a rollout, each said once. The person's words come by one stream for the whole file, and what came by
 * another is injected; the answers of a turn come by the one that holds most of them.
 */
export function messagesOf(steps: Step[], isPaginated: boolean, context: ReadContext): Message[] {
  const prompts = promptStream(steps, isPaginated)
  const name = namer(context)
  const said = new Set(steps.filter(isPromptIn(prompts)).map(({ words }) => words))
  return turnsOf(steps, prompts).flatMap((turn) => {
    const answers = answerStream(turn.steps, isPaginated)
    return turn.steps.flatMap((step) => {
      const isSaid = step.author === 'person' ? step.stream === prompts : step.stream === answers
      if (step.author !== null && !isSaid && (step.author === 'assistant' || said.has(step.words))) return []
      const message = step.author === null || isSaid ? messageOf(step) : injected(step)
      return [{ ...message, id: name(step, message.author), live: turn.live }]
    })
  })
}

function promptStream(steps: Step[], isPaginated: boolean): Stream {
  const has = (stream: Stream) => steps.some(isPromptIn(stream))
  if (isPaginated && has('completed')) return 'completed'
  return has('event') ? 'event' : has('completed') ? 'completed' : 'raw'
}

const isPromptIn =
  (wanted: Stream) =>
  ({ author, stream }: Step) =>
    author === 'person' && stream === wanted

function answerStream(steps: Step[], isPaginated: boolean): Stream {
  const order: Stream[] = isPaginated ? ['completed', 'event', 'raw'] : ['raw', 'completed', 'event']
  const answers = (wanted: Stream) =>
    steps.filter(({ author, stream, words }) => author === 'assistant' && stream === wanted && words !== '').length
  return order.reduce((best, stream) => (answers(stream) > answers(best) ? stream : best))
}

/** A turn goes by its id; without one it begins with each prompt. Turns taken back stay, but on another branch. */
function turnsOf(steps: Step[], prompts: Stream): Turn[] {
  const turns: Turn[] = []
  const live: Turn[] = []
  let isNew = true
  for (const step of steps) {
    const isPrompt = isPromptIn(prompts)(step)
    const last = turns.at(-1)
    if (step.takenBack > 0) {
      takeBack(live, step.takenBack)
      isNew = true
      continue
    }
    if (isNew || !last || step.turn !== last.id || (isPrompt && step.turn === null && last.hasPrompt)) {
      turns.push({ id: step.turn, steps: [], live: true, hasPrompt: false })
      live.push(turns.at(-1)!)
      isNew = false
    }
    turns.at(-1)!.steps.push(step)
    turns.at(-1)!.hasPrompt ||= isPrompt
  }
  return turns
}

/** Only turns that somebody began count; what stands between them goes with the one before. */
function takeBack(live: Turn[], turns: number) {
  for (let left = turns; left > 0 && live.length > 0; ) {
    const turn = live.pop()!
    turn.live = false
    if (turn.hasPrompt) left--
  }
}

/**
 * By turn, speaker and place in the turn; without turns by speaker and words: a fork repeats its parent's lines with
 * other times and at other places.
 */
function namer({ keyedRef }: ReadContext) {
  const count = counter()
  return (step: Step, author: Message['author']) => {
    const who = author ?? 'machinery'
    if (step.turn !== null) return `${step.turn} ${who} ${count(`${step.turn}\n${who}`)}`
    const words = step.words || (step.asides[0]?.text ?? '')
    return keyedRef('codex', who, words, count(`\n${who}\n${words}`))
  }
}

const messageOf = ({ author, at, words, asides }: Step): Message => ({
  id: '',
  speaker: author === 'person' ? 'Person' : author === 'assistant' ? 'Assistant' : 'Codex',
  author,
  at,
  live: true,
  words,
  asides,
  links: [],
  flags: [],
})

/** Written in the person's name by the program. */
const injected = (step: Step): Message =>
  messageOf({ ...step, author: null, words: '', asides: [{ label: 'context', text: step.words }, ...step.asides] })
