import { emailKey } from './email.ts'
import { loginUserName } from './phone.ts'
import { toE164 } from './phone-number.ts'

/**
 * The key of the account for a typed user name, an e-mail address or a phone number. Compare the key with stored keys only. A foreign
 * number is read as stored numbers are: the 0 that is dialled only inside its country makes no other account.
 * @param phoneUserDomain the partner's setting, with or without its '@'
 */
export function loginKey(typed: string, phoneUserDomain: string): string {
  const name = loginUserName(typed, phoneUserDomain)
  const [, digits, domain] = /^(\d{11,})(@.*)$/.exec(name) ?? []
  const number = digits === undefined || domain !== ownEnd(phoneUserDomain) ? null : toE164(`+${digits}`)
  return emailKey(number === null ? name : loginUserName(number, phoneUserDomain))
}

const ownEnd = (phoneUserDomain: string): string => `@${phoneUserDomain.replace(/^@/, '').toLowerCase()}`
