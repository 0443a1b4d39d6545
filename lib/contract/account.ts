import { z } from 'zod'
import { givenInstant, instant } from './common'
import { roles, scopes } from './names'
import { leastPassword, mostPassword } from './password-length'

export const role = z.enum(roles)
export type Role = z.infer<typeof role>

/** Stored lower case and NFKC, so that a look-alike spelling cannot name a second account. */
export const email = z
  .string()
  .trim()
  .max(254)
  .transform((text) => text.normalize('NFKC').toLowerCase())
  .pipe(z.email())

/** Length is what makes a passphrase strong, so no other rule. */
export const password = z.string().min(leastPassword, `at least ${leastPassword} characters`).max(mostPassword)

export const account = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role,
    disabled: z.boolean(),
    createdAt: instant,
    lastSeenAt: instant.nullable(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof account>

const displayName = z.string().trim().min(1).max(120)
export const setupRequest = z.strictObject({
  email,
  password,
  name: displayName.optional(),
  token: z.string().max(200).optional(),
})
export const accountAnswer = z.object({ account })
export const accountList = z.object({ items: z.array(account) })
export const accountRequest = z.strictObject({
  email,
  password,
  name: displayName.optional(),
  role: role.default('member'),
})

export const accountParams = z.strictObject({ id: z.string().min(1).max(128) })
export const accountChange = z.strictObject({
  name: displayName.optional(),
  role: role.optional(),
  disabled: z.boolean().optional(),
  password: password.optional(),
})
export type AccountChange = z.infer<typeof accountChange>

export const scope = z.enum(scopes)
export type Scope = z.infer<typeof scope>

export const device = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(scope),
    mind: z.string().nullable(),
    last4: z.string(),
    createdAt: instant,
    expiresAt: instant.nullable(),
    lastUsedAt: instant.nullable(),
    lastUsedFrom: z.string().nullable(),
    revokedAt: instant.nullable(),
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof device>

export const deviceRequest = z.strictObject({
  name: displayName,
  scopes: z.array(scope).min(1).max(4).default(['memory:read', 'memory:write']),
  mind: z.string().min(1).max(64).optional(),
  expiresAt: givenInstant.optional(),
})
export type DeviceRequest = z.infer<typeof deviceRequest>
export const deviceList = z.object({ items: z.array(device) })
export const deviceAnswer = z.object({ device })
/** The key is in this answer and nowhere else. */
export const deviceKeyAnswer = z.object({ device, key: z.string() })
export const deviceParams = z.strictObject({ id: z.string().min(1).max(128) })

export const health = z.object({ status: z.literal('ok'), version: z.string() })
