import { normalisePassword } from '@careword/domain'
import { hash, verify } from '@node-rs/argon2'

export interface Passwords {
  hash: (password: string) => Promise<string>
  /** Takes as long without a stored hash as with one, so that the time does not reveal whether an address is known. */
  matches: (stored: string | null, password: string) => Promise<boolean>
}

/** Argon2id is the library's default algorithm; sizes of ruling G-22. No setting makes the sizes smaller; only tests pass others. */
const sizes = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function makePasswords(cost = sizes): Passwords {
  /** Compared when there is no account. */
  const nobody = hash('nobody has this password', cost)
  return {
    hash: password => hash(normalisePassword(password), cost),
    async matches(stored, password) {
      const matches = await verify(stored ?? (await nobody), normalisePassword(password))
      return stored !== null && matches
    },
  }
}
