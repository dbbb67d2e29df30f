import type { StaticDataRouteOption } from '@tanstack/react-router'
import type { PageShape } from './shell/page-skeleton.tsx'

/** The fetch flags by the names of Shell spec §2. */
const fetchFlags = [
  'fetchUserInformation',
  'fetchUserTermsAcceptance',
  'fetchPatientInformation',
  'fetchAllDocumentsRelatedToPatient',
  'fetchDocumentIdFormDetails',
  'fetchContactListOfPatients',
  'fetchPatientListOfContacts',
  'fetchPatientUserInformation',
  'fetchPatientAsyncDocumentDetails',
] as const
export type FetchFlag = (typeof fetchFlags)[number]

export type RouteFlags = Record<'sessionless' | 'clinicianByPass' | 'showFooter' | FetchFlag, boolean>

/** Every flag of a route, with its default where the route does not set it. */
export function flagsOf(data: StaticDataRouteOption): RouteFlags {
  const fetched = Object.fromEntries(
    fetchFlags.map(flag => [flag, data.fetches?.includes(flag) === true]),
  ) as Record<FetchFlag, boolean>
  return {
    sessionless: data.sessionless === true,
    clinicianByPass: data.clinicianByPass === true,
    showFooter: data.showFooter === true,
    ...fetched,
  }
}

declare module '@tanstack/react-router' {
  /** Shell spec §2, route flags; `flagsOf` reads them. */
  interface StaticDataRouteOption {
    /** Data that is fetched before the page renders: by the route's loader, and by the session's own for fetchUserInformation. */
    fetches?: readonly FetchFlag[]
    /** Whether the page needs no session. */
    sessionless?: boolean
    /** Whether a clinician is sent past this page, to their home. */
    clinicianByPass?: boolean
    /** Whether the page has a footer: off on sessionless pages and print (ruling C-13). */
    showFooter?: boolean
    /** Whether the page has a header: off on upload. */
    showHeader?: boolean
    /** Whether the page shows ?alertCode and the partner's logo itself. */
    ownAlertAndLogo?: boolean
    /** Whether the page itself shows that there is no connection. */
    ownConnectionLine?: boolean
    /** Whether the page uses the whole width of the window, without margins. */
    fullWidth?: boolean
    /** The outline of the page while its data is loading. */
    shape?: PageShape
    /** The file with which its loader or guard begins, beside that of its component. */
    part?: () => Promise<unknown>
    /** Key of the page's title. */
    titleKey: string
    /** The title for all users but contacts, where it differs. */
    staffTitleKey?: string
  }
}
