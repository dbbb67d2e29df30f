import { homePage } from '@careword/domain/session/home-page'
import { capabilitiesFor } from '@careword/domain'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { accessiblePatients } from '../patients/list-associated-patients.ts'
import { maySearch } from '../patients/search-patients.ts'

/** GET /api/dashboard/user (Shell spec §3): the signed-in user, their permissions per document type, and the end of the session. */
export async function userInfo(services: Services, context: AuthenticatedContext) {
  const { person, tenant } = context
  const { settings } = tenant.config
  const kind = person.userType === 'patient' ? 'patient' : 'contact'
  const terms = tenant.public.terms_of_use.find(entry => entry['user-type'] === kind)
  return {
    roles: person.roles,
    name: person.name,
    email: person.email,
    userId: person.userId,
    encryptedUserId: person.userId,
    userType: person.userType,
    patientId: person.patientId,
    launchedPatientId: person.launchedPatientId,
    choosesPatient: await choosesPatient(services, context),
    language: person.language,
    unSubscribeNotification: person.unsubscribed,
    permissions: Object.fromEntries(
      settings.smartform_schemas.map(schema => [
        schema.type,
        capabilitiesFor(schema.permissions, person.roles),
      ]),
    ),
    terms_of_use_id: terms?.id ?? null,
    terms_of_use_link: terms?.url ?? null,
    acceptedTermsId: person.acceptedTermsId,
    electronicNotice: {
      id: settings.electronicNotice.id,
      link: tenant.public.links.electronicCommunicationNotice,
      accepted: person.acceptedNoticeId === settings.electronicNotice.id,
    },
    hasPassword: person.hasPassword,
    logoutUrl: (person.sso ? settings.sso?.logoutUrl : null) ?? tenant.public.links.logoutUrl,
    routeHome: homePage(person.userType, tenant.public.featureToggles),
    sso: person.sso,
    sessionHeaders: {
      'x-session-expires-at': person.expiresAt.toISOString(),
      'x-session-latest-end': person.latestEnd.toISOString(),
    },
  }
}

/**
 * Whether the page of patients offers this clinician or viewer a choice. A user who may search has a choice. Any other user has one unless
 * there is exactly one patient, to whom the page redirects, and no terms to accept there. After single sign-on the record system changes
 * the patient, but does not know patients who share with the clinician in person.
 */
async function choosesPatient(services: Services, context: AuthenticatedContext): Promise<boolean> {
  const { userType, launchedPatientId } = context.person
  if (userType !== 'clinician' && userType !== 'viewer') return false
  if (launchedPatientId === null && maySearch(context)) return true
  const patients = await accessiblePatients(services, context)
  if (launchedPatientId !== null) return patients.some(each => each.inCircle && each.id !== launchedPatientId)
  return patients.length !== 1 || patients.some(({ given, termsAccepted }) => !given && !termsAccepted)
}
