import { isValidEmail } from '@careword/domain/people/email'
import type { DashboardConfig } from '@careword/partner'

/** The user's sign-in address; '' for a user who signs in with a phone: their user name is not a mailbox. */
export function userEmail(email: string, { patientEngagement }: DashboardConfig): string {
  const { phoneUserDomain } = patientEngagement.configurations
  const isPhone = email.toLowerCase().endsWith(`@${phoneUserDomain.toLowerCase()}`)
  return isValidEmail(email) && !isPhone ? email : ''
}
