import { isValidEmail } from '@careword/domain'

/** Exactly one address, as data: no list, no second line, nothing that a mail library could read as more than it is (security T-29). */
export function isOneMailbox(address: string): boolean {
  return address === address.trim() && address.length <= 254 && isValidEmail(address)
}
