import { canReport, reportTypes } from '@careword/domain/reports/report-types'
import type { DashboardConfig } from '@careword/partner'
import { makeStore } from '../ui/store.ts'
import { supportAddress } from './support-address.ts'

// Whether the support dialog is open (ruling C-15: it is not a page, it opens on the page where one is). Whatever offers help asks for it
// here: links of the header, follow-ups of codes, a partner's dialogs; the frame of the page shows it.

const open = makeStore(false)

export const { read: isSupportOpen, subscribe: subscribeSupport } = open
export const closeSupport = (): void => open.set(false)

/** The way to help: the dialog; for a partner that offers no kind of message, phone or mail. null: none. */
export function wayToHelp({
  patientEngagement: { support, configurations },
}: DashboardConfig): { run: () => void } | { href: string } | null {
  const { types, hideClinicalForHostPrefixes } = support
  const replacement = configurations.support.issues_replacement
  const offered = reportTypes(
    { types, hideClinicalForHostPrefixes, replacement },
    { host: location.host, withDocument: false },
  )
  if (canReport(offered)) return { run: () => open.set(true) }
  const href = supportAddress(support)
  return href === undefined ? null : { href }
}
