import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Told } from './checkout.mjs'

/** A stop takes at most ten seconds: requests in hand get these, the worker the rest. */
const drainMs = 6_000
const stopMs = 9_500
const unreadMs = 100

/**
 * Runs the standalone server of a build in this process, so that there is nobody to pass signals to.
 * Takes the port first: a taken one ends the start before anything of the data is touched.
 */
export async function serve(build, { host, port }) {
  const sockets = new Set()
  const inHand = new Set()
  let handle
  let prepared
  const ready = new Promise((done) => {
    prepared = done
  })
  const server = createServer(async (request, response) => {
    inHand.add(response)
    response.once('close', () => inHand.delete(response))
    await ready
    await handle(request, response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Uploads of gigabytes over slow lines take longer than Node's five minutes.
  server.requestTimeout = 0

  await listen(server, host, port)
  const app = await prepareNext(join(build, 'server'), { host, port, server })
  handle = app.getRequestHandler()
  prepared()
  return { stop: () => stop({ server, app, sockets, inHand }) }
}

function listen(server, host, port) {
  return new Promise((done, failed) => {
    server.once('error', (error) => failed(new Told(whyNotListening(error, host, port))))
    server.listen(port, host, () => {
      server.removeAllListeners('error')
      done()
    })
  })
}

function whyNotListening(error, host, port) {
  if (error.code === 'EADDRINUSE') return `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another.`
  if (error.code === 'EACCES')
    return `Port ${port} on ${host} may not be used by this account. Set PORT to one above 1023.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine.`
  return `Cannot listen on ${host}:${port}: ${error.message}`
}

/** What the standalone folder's own server.js does, with our http server instead of Next's. */
async function prepareNext(folder, { host, port, server }) {
  const { config } = JSON.parse(readFileSync(join(folder, '.next', 'required-server-files.json'), 'utf8'))
  process.env.NODE_ENV = 'production'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  process.env.NEXT_MANUAL_SIG_HANDLE = '1'
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)

  const next = createRequire(join(folder, 'server.js'))('next')
  const app = next({ dev: false, dir: folder, hostname: host, port, httpServer: server, quiet: true })
  await app.prepare()
  return app
}

async function stop({ server, app, sockets, inHand }) {
  // Whatever hangs: the person asked for an end and gets one.
  setTimeout(() => process.exit(0), stopMs).unref()

  // Node's own idea of idle includes answers that are ended but not yet sent.
  server.closeIdleConnections = () => {}
  // A connection may wait to be taken, then its request to be read.
  await sleep(unreadMs)
  const closed = new Promise((done) => server.close(done))
  await sleep(unreadMs)
  for (const socket of idleOf(sockets, inHand)) socket.end()
  for (const response of inHand) endsConnection(response)
  const streams = setInterval(() => [...inHand].filter(isEventStream).forEach(endStream), 50)
  await Promise.race([closed, sleep(drainMs, undefined, { ref: false })])
  clearInterval(streams)
  server.closeAllConnections()

  await globalThis[Symbol.for('kiwi.stop')]?.()
  await app.close().catch(() => {})
}

function idleOf(sockets, inHand) {
  const busy = new Set([...inHand].map((response) => response.socket))
  return [...sockets].filter((socket) => !busy.has(socket))
}

/** An answer in hand is the last one on its connection. */
function endsConnection(response) {
  const { socket } = response
  response.once('close', () => socket?.end())
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

/** An event stream has no end of its own. */
const isEventStream = (response) =>
  !response.writableEnded && String(response.getHeader('content-type')).startsWith('text/event-stream')

/** Its writer does not know yet, so a late write is no news. */
function endStream(response) {
  response.on('error', () => {})
  response.end()
}
