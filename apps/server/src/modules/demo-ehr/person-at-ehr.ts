/** A person who has an account at the record system. */
export interface PersonAtEhr {
  /** Stays the same for good. */
  subject: string
  name: string
  about: string
  claims: Record<string, unknown>
}
