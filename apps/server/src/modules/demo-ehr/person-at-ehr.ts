/** A person who has an account at the record system. */
export interface PersonAtEhr {
  /** The person's identifier, which never changes. */
  subject: string
  name: string
  about: string
  claims: Record<string, unknown>
}
