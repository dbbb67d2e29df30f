import type { RegistrationForm } from '@careword/domain/people/registration'

// What somebody just registered with: in memory only, until they leave the page that says what happens now. One wrong letter in the
// address is changed without typing all of it once more.

interface Registered {
  form: RegistrationForm
  /** The address came with a link: it is theirs, and not to be changed. */
  locked: boolean
}

let kept: Registered | null = null

export const keepRegistered = (made: Registered): void => {
  kept = made
}
export const registered = (): Registered | null => kept
export const forgetRegistered = (): void => {
  kept = null
}
