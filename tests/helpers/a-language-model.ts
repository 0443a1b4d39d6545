import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Shown = { turn: number; assistant: string | null; person: string }
export type Asked = { path: string; key: string | undefined; model: string; system: string; turns: Shown[] }
type Drawn = { kind: string; turn: number; quote: string; statement: string }
type Reply = Drawn[] | string | number | ((response: ServerResponse) => void)

/**
 * An endpoint on this machine that speaks as OpenAI does. It answers with what `reply` makes of the turns: memories,
 * other text in their place, a status, or whatever it does with the response itself.
 */
export async function aLanguageModel(reply: (asked: Asked) => Reply | Promise<Reply>) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const question = await questionIn(request)
    asked.push(question)
    const answer = await reply(question)
    if (typeof answer === 'function') answer(response)
    else if (typeof answer === 'number') response.writeHead(answer).end('{"error":{"message":"no"}}')
    else say(response, typeof answer === 'string' ? answer : JSON.stringify({ memories: answer }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { asked, port, setting: `http://127.0.0.1:${port}/v1#stub` }
}

async function questionIn(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString()) as {
    model: string
    messages: { role: string; content: string }[]
  }
  const [system, prompt] = body.messages
  return {
    path: request.url ?? '',
    key: request.headers.authorization,
    model: body.model,
    system: system!.content,
    turns: JSON.parse(prompt!.content) as Shown[],
  }
}

function say(response: ServerResponse, content: string) {
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      id: 'answer',
      object: 'chat.completion',
      created: 0,
      model: 'stub',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    }),
  )
}
