import { isValidEmail } from '@careword/domain/people/email'
import type { DashboardConfig } from '@careword/partner'

/** The address that a person signs in with; '' for who signs in with a phone: they have a user name there and no mailbox. */
export function mailboxOf(email: string, { patientEngagement }: DashboardConfig): string {
  const { phoneUserDomain } = patientEngagement.configurations
  const isPhone = email.toLowerCase().endsWith(`@${phoneUserDomain.toLowerCase()}`)
  return isValidEmail(email) && !isPhone ? email : ''
}
