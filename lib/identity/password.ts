import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters OWASP recommends at least: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password.normalize('NFKC'), cost)

/** Takes the same time whether or not there is an account: an unknown one is checked against a hash nobody knows the words of. */
export async function isPassword(password: string, passwordHash: string | undefined) {
  const matches = await verify(passwordHash ?? (await nobodysHash()), password.normalize('NFKC'))
  return matches && passwordHash !== undefined
}

let made: Promise<string> | undefined
function nobodysHash() {
  made ??= hashPassword(crypto.randomUUID())
  return made
}
