import type { RegistrationForm } from '@careword/domain/people/registration'

// The registration that was just sent: in memory only, until the person leaves the page that explains the next step. A wrong letter in the
// address can be corrected without typing everything again.

interface Registered {
  form: RegistrationForm
  /** Whether the address came with a link: then it is theirs and cannot be changed. */
  locked: boolean
}

let kept: Registered | null = null

export const keepNewRegistration = (made: Registered): void => {
  kept = made
}
export const newRegistration = (): Registered | null => kept
export const forgetNewRegistration = (): void => {
  kept = null
}
