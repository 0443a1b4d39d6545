import { Told } from './checkout.mjs'

/** A browser as a program needs one: it signs in, keeps its cookies and names its origin. */
export function openBrowser(address) {
  const cookies = new Map()

  async function ask(path, options = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { Origin: address, Cookie: cookie, ...options.headers }
    const answer = await fetch(address + path, { redirect: 'manual', ...options, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = line.match(/^([^=]+)=([^;]*)/)
      cookies.set(name, value)
    }
    return answer
  }

  return {
    async signIn(email, password) {
      const { csrfToken } = await (await ask('/api/auth/csrf')).json()
      const body = new URLSearchParams({ csrfToken, email, password, json: 'true' })
      await ask('/api/auth/callback/credentials', { method: 'POST', body })
      const session = await (await ask('/api/auth/session')).json()
      if (session.user?.email !== email) throw new Told(`Signing in as ${email} did not work.`)
    },

    async getJson(path) {
      return answerOf(await ask(path), path)
    },

    async postJson(path, value) {
      const headers = { 'Content-Type': 'application/json' }
      return answerOf(await ask(path, { method: 'POST', headers, body: JSON.stringify(value) }), path)
    },

    async postFile(path, name, bytes) {
      const body = new FormData()
      body.append('file', new Blob([bytes]), name)
      return answerOf(await ask(path, { method: 'POST', body }), path)
    },
  }
}

async function answerOf(answer, path) {
  const value = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new Told(`${path} answered ${answer.status}: ${value.detail ?? 'no reason given'}`)
  return value
}
