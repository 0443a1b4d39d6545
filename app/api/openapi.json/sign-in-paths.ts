import type { OpenapiDocument as Document } from '@/lib/contract/openapi'

const form = (...fields: string[]) => ({
  required: true,
  content: {
    'application/x-www-form-urlencoded': {
      schema: {
        type: 'object',
        properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
        required: fields,
      },
    },
  },
})
const json = (description: string, properties: Record<string, object>) => ({
  200: { description, content: { 'application/json': { schema: { type: 'object', properties } } } },
})
const text = { type: 'string' }
const tags = ['auth']
const cookies = { 302: { description: 'Cookies, and where to go on.', content: {} } }

/** Signing in is next-auth's own; what programs need of it stands here. */
export const signInPaths: Document['paths'] = {
  '/api/auth/csrf': {
    get: {
      operationId: 'getAuthCsrf',
      summary: 'The token that forms of sign-in carry',
      tags,
      security: [],
      responses: json('The token; its cookie comes along.', { csrfToken: text }),
    },
  },
  '/api/auth/session': {
    get: {
      operationId: 'getAuthSession',
      summary: 'Who is signed in; empty when nobody is',
      tags,
      security: [],
      responses: json('The person.', {
        user: { type: 'object', properties: { id: text, email: text, name: text, role: text } },
        expires: text,
      }),
    },
  },
  '/api/auth/callback/credentials': {
    post: {
      operationId: 'postAuthCallbackCredentials',
      summary: 'Sign in',
      tags,
      security: [],
      requestBody: form('csrfToken', 'email', 'password'),
      responses: cookies,
    },
  },
  '/api/auth/signout': {
    post: {
      operationId: 'postAuthSignout',
      summary: 'Sign out',
      tags,
      security: [{ session: [] }],
      requestBody: form('csrfToken'),
      responses: cookies,
    },
  },
}
