import { paths } from '@careword/contract/paths'
import type { DashboardConfig } from '@careword/partner'
import type { LucideIcon } from 'lucide-react'
import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import Stethoscope from 'lucide-react/icons/stethoscope'
import Users from 'lucide-react/icons/users'
import { homePath } from '../../session/home-path.ts'
import type { User } from '../../session/user-query.ts'

export interface HeaderLink {
  labelKey: string
  icon: LucideIcon
  /** Inside the portal. */
  to?: string
  /** Outside of it. */
  href?: string
}

const documentsLabel = {
  patient: 'shell.documentsPatient',
  clinician: 'shell.documentsClinician',
  contact: 'shell.documentsContact',
  viewer: 'shell.documentsViewer',
} as const

/**
 * Shell spec §2, header links: back-to-ACP (clinician, feature ACPRedirectToPE), home (only when the home route is home or
 * patients), all documents (when a patient is known; its label depends on the user type), my shared circle (patient).
 * @param patientId the patient whose page this is, or the person's own.
 * @param routeExists leaves out what this portal has no page for.
 */
export function headerLinks(
  user: User,
  config: DashboardConfig,
  patientId: string | null,
  routeExists: (template: string) => boolean,
): HeaderLink[] {
  const { userType, encryptedUserId } = user
  const links: HeaderLink[] = []
  if (userType === 'clinician' && config.featureToggles.ACPRedirectToPE && patientId !== null) {
    const href = config.links.acpUrl.replace('{patientId}', encodeURIComponent(patientId))
    links.push({ labelKey: 'shell.backToAcp', icon: Stethoscope, href })
  }
  const home = homePath(user, config, userType === 'contact' ? null : patientId)
  if (home.startsWith('/home/') || home.startsWith('/patients/')) {
    const labelKey = home.startsWith('/home/')
      ? 'shell.home'
      : userType === 'contact'
        ? 'shell.patients'
        : 'account.patientsLink'
    links.push({ labelKey, icon: home.startsWith('/home/') ? House : Users, to: home })
  }
  // Ours (decisions G-26, G-27): from one patient's pages back to the choice; whom single sign-on brought, the record system changes.
  const chooses = (userType === 'clinician' || userType === 'viewer') && user.launchedPatientId === null
  if (chooses && !home.startsWith('/patients/')) {
    links.push({
      labelKey: 'account.patientsLink',
      icon: Users,
      to: paths.patients.to({ encryptedUserId }),
    })
  }
  if (patientId !== null) {
    const at = { patientId, userType, encryptedUserId }
    links.push({ labelKey: documentsLabel[userType], icon: FileText, to: paths.documents.to(at) })
    const circle = userType === 'patient' && !config.featureToggles.disableMySharedCircleLink
    if (circle && routeExists(paths.contacts.template)) {
      links.push({ labelKey: 'shell.sharedCircle', icon: Users, to: paths.contacts.to(at) })
    }
  }
  return links
}
