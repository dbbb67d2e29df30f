import type { UserType } from '@careword/domain/people/user-type'

/** Somebody whose link or code was right: what the next pages need of the response. Nothing of it opens anything. */
export interface Verified {
  id: string
  /** Who they are; null where the response did not say. */
  userType: UserType | null
  /** Null for clinicians and viewers, who have none. */
  termsId: string | null
  termsLink: string | null
  email: string
}

let rememberedPerson: Verified | null = null

export function rememberVerified(verified: Verified): void {
  rememberedPerson = verified
}

/** The person of this id, when it was this page that verified them. */
export function verifiedAs(id: string): Verified | null {
  return rememberedPerson?.id === id ? rememberedPerson : null
}

export function forgetVerified(): void {
  rememberedPerson = null
}
