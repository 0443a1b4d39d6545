import { hash, verify } from '@node-rs/argon2'
import { Turns } from './turns'

/** Argon2id with the parameters OWASP recommends at least: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Node has four threads for such work, and reads files with them too. */
const turns = new Turns(3, 60)

export const hashPassword = (password: string) => turns.take(() => hash(password.normalize('NFKC'), cost))

/** Who counts what comes of a check; what `before` throws is thrown, and nothing is checked. */
export type CheckCount = { before(): void; after(matches: boolean): void }

/**
 * Takes the same time whether or not there is an account: an unknown one is checked against a hash nobody knows the words of.
 * @throws TooMany when too many checks wait for their turn
 */
export async function isPassword(password: string, passwordHash: string | undefined, count: CheckCount) {
  const unknown = await nobodysHash()
  return turns.take(async () => {
    count.before()
    const isRight = await verify(passwordHash ?? unknown, password.normalize('NFKC'))
    const matches = isRight && passwordHash !== undefined
    count.after(matches)
    return matches
  })
}

let made: Promise<string> | undefined
function nobodysHash() {
  made ??= hash(crypto.randomUUID(), cost)
  return made
}
