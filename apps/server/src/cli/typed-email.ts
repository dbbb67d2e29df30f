import { isValidEmail } from '@careword/domain'
import { WrongCall } from './wrong-call.ts'

/** The address of an option, trimmed. An error does not repeat the address. */
export function typedEmail(typed: string): string {
  if (!isValidEmail(typed)) throw new WrongCall('--email is no e-mail address such as name@health.example.')
  return typed.trim()
}

/** A language of the partner. */
export function typedLang(typed: string | undefined, languages: readonly string[]): string | undefined {
  if (typed !== undefined && !languages.includes(typed))
    throw new WrongCall(`--lang must be one of ${languages.join(', ')}.`)
  return typed
}
