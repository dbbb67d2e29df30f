import type { DashboardConfig } from '@careword/partner'

/** A link to call a number, in any notation. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^0-9+]/g, '')}`

/** The link to help: phone, or mail. Undefined for a partner without either. */
export function supportAddress(support: DashboardConfig['patientEngagement']['support']): string | undefined {
  if (support.phone) return telLink(support.phone)
  return support.email ? `mailto:${support.email}` : undefined
}
