import { paths } from '@careword/contract/paths'
import { recordPage } from '@careword/domain/limits'
import type { DashboardConfig } from '@careword/partner'
import type { LucideIcon } from 'lucide-react'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import Siren from 'lucide-react/icons/siren'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Unplug from 'lucide-react/icons/unplug'
import Smartphone from 'lucide-react/icons/smartphone'
import Stethoscope from 'lucide-react/icons/stethoscope'
import Users from 'lucide-react/icons/users'
import { wayToHelp } from '../../partner/open-support.ts'
import { openDeviceMenu, type phoneStatus } from '../../device-link/device-status.ts'
import { emergencyAccessPathOf } from '../../session/emergency-access-path.ts'
import { homePath } from '../../session/home-path.ts'
import type { User } from '../../session/user-query.ts'

export interface HeaderLink {
  labelKey: string
  icon: LucideIcon
  /** The order in which links stay visible where there is no room for all: lower ranks first. */
  rank: number
  /** Inside the portal. */
  to?: string
  /** Outside of it. */
  href?: string
  /** Whether the link is in the menu at every width. */
  menuOnly?: true
  /** An action that is run in place of a link. */
  run?: () => void
}

const deviceLabel = 'shell.mobileConnect'
export const supportLabel = 'shell.support'
const faqLabel = 'shell.faq'
/** Whether the link only leads to help: with such links alone, the settings menu keeps its name and icon. */
export const isHelp = ({ labelKey }: HeaderLink): boolean =>
  [supportLabel, faqLabel, deviceLabel].includes(labelKey)

type PhoneStatus = ReturnType<typeof phoneStatus>

/** A connected phone is shown in the bar, before any other link, at every width. Without a phone the link connects one. */
export const phoneLinks = {
  here: { labelKey: 'shell.phoneHere', icon: MonitorSmartphone, rank: 0 },
  away: { labelKey: 'shell.phoneAway', icon: Unplug, rank: 0 },
  none: { labelKey: deviceLabel, icon: Smartphone, rank: 8 },
} as const

const documentsLabel = {
  patient: 'shell.documentsPatient',
  clinician: 'shell.documentsClinician',
  contact: 'shell.documentsContact',
  viewer: 'shell.documentsViewer',
} as const

/**
 * Shell spec §2, header links: back-to-ACP (clinician, feature ACPRedirectToPE), home (only when the home route is home or patients), all
 * documents (when a patient is known; its label depends on the user type), my shared circle (patient), FAQ (where a patient is known: not
 * on the list of patients), support.
 * @param patientId the patient of this page, or the person's own record
 * @param phone the status of a connected phone
 * @param routeExists leaves out links to pages that this portal does not have
 */
export function headerLinks(
  user: User,
  config: DashboardConfig,
  patientId: string | null,
  routeExists: (template: string) => boolean,
  phone: PhoneStatus = null,
): HeaderLink[] {
  const { userType, encryptedUserId } = user
  const links: HeaderLink[] = []
  const record = recordLink(user, config, patientId)
  if (record !== null) links.push({ labelKey: 'shell.backToAcp', icon: Stethoscope, rank: 2, href: record })
  const home = homePath(user, config, userType === 'contact' ? null : patientId)
  const toPatients = home.startsWith('/patients/')
  const patientsLabel = userType === 'contact' ? 'shell.patients' : 'account.patientsLink'
  if (toPatients) links.push({ labelKey: patientsLabel, icon: Users, rank: 3, to: home })
  else if (home.startsWith('/home/')) links.push({ labelKey: 'shell.home', icon: House, rank: 3, to: home })
  // Ours (rulings G-26, G-27): from one patient's pages back to the list of patients, if there is a choice. A patient of single sign-on is
  // changed in the record system.
  if (user.choosesPatient && !toPatients)
    links.push({
      labelKey: patientsLabel,
      icon: Users,
      rank: 4,
      to: paths.patients.to({ encryptedUserId }),
    })
  if (patientId !== null) {
    const at = { patientId, userType, encryptedUserId }
    links.push({ labelKey: documentsLabel[userType], icon: FileText, rank: 1, to: paths.documents.to(at) })
    const circle = userType === 'patient' && !config.featureToggles.disableMySharedCircleLink
    if (circle && routeExists(paths.contacts.template)) {
      links.push({ labelKey: 'shell.sharedCircle', icon: Users, rank: 4, to: paths.contacts.to(at) })
    }
  }
  // Documents spec §2: for all users but contacts.
  if (userType !== 'contact') links.push({ ...phoneLinks[phone ?? 'none'], run: openDeviceMenu })
  if (patientId !== null) {
    const { link } = config.patientEngagement.configurations.faq
    const faq = { labelKey: faqLabel, icon: MessageCircleQuestionMark, rank: 7 } as const
    const at = { patientId, userType, encryptedUserId }
    if (link !== null) links.push({ ...faq, href: link })
    else if (config.patientEngagement.faq.length > 0) links.push({ ...faq, to: paths.faq.to(at) })
  }
  const emergencyAccess = emergencyAccessPathOf(user, config)
  if (emergencyAccess !== null && routeExists(paths['emergency-access'].template))
    links.push({
      labelKey: 'shell.titles.emergency-access',
      icon: Siren,
      rank: 5,
      menuOnly: true,
      to: emergencyAccess,
    })
  const help = wayToHelp(config)
  if (help !== null) links.push({ labelKey: supportLabel, icon: CircleHelp, rank: 6, ...help })
  return links
}

/** A link back to the patient's record: single sign-on came from it, or the partner has named its address. */
function recordLink(user: User, config: DashboardConfig, patientId: string | null): string | null {
  const { acpUrl } = config.links
  if (user.userType !== 'clinician' || !config.featureToggles.ACPRedirectToPE || patientId === null)
    return null
  if (!user.sso && acpUrl === recordPage) return null
  return acpUrl.replace('{patientId}', encodeURIComponent(patientId))
}
