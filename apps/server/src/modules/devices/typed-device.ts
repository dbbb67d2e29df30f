import { emailKey, kindOfContact, toE164 } from '@careword/domain'
import { contactIssue } from '@careword/domain/people/phone'
import { visibleText } from '@careword/domain/text/invisible'

/** Where a link to a phone goes, and what it is known by; null where that is no address and no number. */
export function typedDevice(typed: string): { channel: 'email' | 'sms'; to: string; info: string } | null {
  if (contactIssue(typed) !== null) return null
  if (kindOfContact(typed) === 'email') {
    const to = visibleText(typed).trim()
    return { channel: 'email', to, info: emailKey(to) }
  }
  const to = toE164(typed)
  return to === null ? null : { channel: 'sms', to, info: to }
}
