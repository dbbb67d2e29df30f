import type { UserType } from '@careword/domain/people/user-type'

/** A person whose link or code was right: the fields of the response that the next pages need. None of them grants access. */
export interface Verified {
  id: string
  /** The user type; null where the response has none. */
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
