import { toast } from '../ui/toast'

/** Ends the session here and on the server, and leaves nothing of it in this tab. */
export async function signOut() {
  try {
    const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string }
    const answer = await fetch('/api/auth/signout', {
      method: 'POST',
      body: new URLSearchParams({ csrfToken, callbackUrl: '/signin', json: 'true' }),
    })
    if (!answer.ok) throw new Error('The server did not end the session. Try again.')
    window.location.assign('/signin')
  } catch (error) {
    toast.fault(error)
  }
}
