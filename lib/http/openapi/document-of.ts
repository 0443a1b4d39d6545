import type { OpenapiDocument as Document } from '../../contract/openapi'
import { problemAnswer } from '../../contract/problems'
import type { Door } from '../route-spec'
import { operationOf } from './operation-of'
import { type Named, schemaOf } from './schema-of'

/** What each route file exports, by its path with `[id]` for what stands in for a part. */
export type Doors = Record<string, Partial<Record<Method, Door>>>
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof methods)[number]

type PathItem = Document['paths'][string]

/** What differs between installations. `sessionCookie` is its name. */
type Told = { version: string; sessionCookie: string }

/** The API as it is, made of the schemas that its doors parse and shape with. `more` describes paths that are no doors of ours. */
export function documentOf(doors: Doors, more: Document['paths'], { version, sessionCookie }: Told): Document {
  const named: Named = new Map([['Problem', schemaOf(problemAnswer, 'output', new Map())]])
  const paths = { ...Object.fromEntries(Object.entries(doors).map((door) => pathItem(door, named))), ...more }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kiwi',
      version,
      description:
        'A self-hosted Memory Center for AI assistants. Errors are application/problem+json; `code` is stable.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'kiwi_ak_…',
          description: 'The key of a device, within its scopes.',
        },
        watcher: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a monitor, KIWI_METRICS_TOKEN.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'A person in a browser.',
        },
      },
    },
  }
}

const areas = {
  memory: 'One mind: memories, sources, imports, erasure.',
  kiwi: 'The brain that answers this caller.',
  account: 'The account of who is signed in.',
  minds: 'Minds of an account.',
  devices: 'Devices and their keys.',
  mcp: 'The Model Context Protocol.',
  admin: 'The installation.',
  auth: 'Signing in and out.',
  setup: 'The first start.',
  health: 'Liveness.',
  metrics: 'Figures for a monitor.',
  'openapi.json': 'This description.',
}

function pathItem([place, exported]: [string, Doors[string]], named: Named): [string, PathItem] {
  const path = place.replace(/\[(\w+)\]/g, '{$1}')
  const present = methods.filter((method) => exported[method])
  const operations = present.map((method) => [
    method.toLowerCase(),
    operationOf(exported[method]!.spec, method, path, named),
  ])
  return [path, Object.fromEntries(operations) as PathItem]
}
