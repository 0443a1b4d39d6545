import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type EmbedAsked = { path: string; key: string | undefined; model: string; input: string[] }
type Reply = number[][] | number | ((response: ServerResponse) => void)

/**
 * An endpoint on this machine that makes vectors, as OpenAI or Ollama does, by the path it is asked at. It answers with
 * what `reply` makes of the texts: their vectors, a status, or whatever it does with the response itself.
 */
export async function anEmbeddingModel(reply: (asked: EmbedAsked) => Reply | Promise<Reply>) {
  const asked: EmbedAsked[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { model: string; input: string[] }
    const question = { path: request.url ?? '', key: request.headers.authorization, ...body }
    asked.push(question)
    const answer = await reply(question)
    if (typeof answer === 'function') answer(response)
    else if (typeof answer === 'number') response.writeHead(answer).end('{"error":"no"}')
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(shaped(question, answer)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { asked, port, base: `http://127.0.0.1:${port}` }
}

/** OpenAI's rows may come in any order. */
const shaped = ({ path }: EmbedAsked, vectors: number[][]) =>
  path === '/api/embed'
    ? { embeddings: vectors }
    : { data: vectors.map((embedding, index) => ({ index, embedding })).reverse() }
