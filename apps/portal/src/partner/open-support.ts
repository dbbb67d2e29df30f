import { canReport, reportTypes } from '@careword/domain/reports/report-types'
import type { DashboardConfig } from '@careword/partner'
import { makeStore } from '../ui/store.ts'
import { supportAddress } from './support-address.ts'

// Whether the support dialog is open. Ruling C-15: the dialog is not a page, and opens on the current page. Links of the header, follow-ups
// of codes and a partner's dialogs open it by this store; the frame of the page shows it.

const open = makeStore(false)

export const { read: isSupportOpen, subscribe: subscribeSupport } = open
export const closeSupport = (): void => open.set(false)

/** The kind of help that the partner offers: the dialog, or phone or mail when the partner accepts no kind of message. Null: no help. */
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
