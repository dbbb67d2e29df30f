import { visibleText } from '../text/invisible-characters.ts'
import { emailKey, isValidEmail } from './email.ts'
import { isGeneralPhone, kindOfContact } from './phone.ts'
import { toE164 } from './phone-number.ts'

interface DeviceContact {
  channel: 'email' | 'sms'
  /** The address or number to which a link is sent. */
  to: string
  /** The normalized value, however it is typed (ruling G-75). */
  info: string
}

/** The e-mail address or phone number for a link to a person's own phone, or null where it is neither. */
export function deviceContact(typed: string): DeviceContact | null {
  if (kindOfContact(typed) === 'email') {
    const to = visibleText(typed).trim()
    return isValidEmail(to) ? { channel: 'email', to, info: emailKey(to) } : null
  }
  const to = isGeneralPhone(typed) ? toE164(typed) : null
  return to === null ? null : { channel: 'sms', to, info: to }
}
