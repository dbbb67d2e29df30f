import { normalisePassword } from '@careword/domain'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id is the library's default algorithm; sizes of ruling G-22. */
const sizes = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Compared when there is no account, so that an unknown address takes the same time. */
const nobody = hash('nobody has this password', sizes)

export function hashPassword(password: string): Promise<string> {
  return hash(normalisePassword(password), sizes)
}

export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), normalisePassword(password))
  return stored !== null && matches
}
