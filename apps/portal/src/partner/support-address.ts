import type { DashboardConfig } from '@careword/partner'

/** Where help is asked for: by phone, else by mail. Undefined for a partner who has neither. */
export function supportAddress(support: DashboardConfig['patientEngagement']['support']): string | undefined {
  if (support.phone) return `tel:${support.phone.replace(/[^0-9+]/g, '')}`
  return support.email ? `mailto:${support.email}` : undefined
}
