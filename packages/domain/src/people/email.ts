import { contactLimits } from '../limits.ts'
import { visibleText } from '../text/invisible-characters.ts'

// The address pattern of the HTML standard before the @, then a domain with at least one dot whose last label starts with a letter, because
// an invitation needs a public domain. Letters of every script count (RFC 6531): josé@ and españa.example.
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
const control = /\p{Cc}/u
/** Scripts with letters that look alike: each part of an address may use only one of them. */
const alike = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** An address as the key of an account: trimmed, NFC, lower case. Not for showing or sending. */
export function emailKey(address: string): string {
  return visibleText(address).normalize('NFC').toLowerCase()
}

/**
 * Whether this text, apart from blanks around it, is an address to which we can send (Shell spec §5: standard address pattern). Line breaks
 * and other control characters are refused even at the ends, because they never come from typing.
 */
export function isValidEmail(typed: string): boolean {
  if (control.test(typed)) return false
  const address = visibleText(typed)
  if (address.length > contactLimits.emailMaxLength) return false
  // Full-width letters look like plain ones, but mail to such an address does not arrive.
  if (address.normalize('NFKC') !== address.normalize('NFC')) return false
  const index = address.lastIndexOf('@')
  if (index < 1) return false
  const local = address.slice(0, index)
  const host = address.slice(index + 1)
  const labels = host.split('.')
  if (local.length > 64 || labels.some(each => each.length > 63 || !label.test(each))) return false
  if ([local, ...labels].some(part => alike.filter(script => script.test(part)).length > 1)) return false
  return localPart.test(local) && labels.length > 1 && /^\p{L}/u.test(labels.at(-1) ?? '')
}

/** True when both texts name the same mailbox for us (duplicates in the circle, the user's own address: Shell spec §5). */
export function sameEmail(one: string, other: string): boolean {
  return emailKey(one) === emailKey(other)
}
