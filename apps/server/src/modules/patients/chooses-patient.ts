import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { accessiblePatients } from './list-associated-patients.ts'
import { maySearch } from './search-patients.ts'

/**
 * Whether the page of patients offers this clinician or viewer a choice: who may search always has one, anybody else with any other
 * number of patients than one (with one that page only leads back to that patient's pages), or with terms that wait to be accepted
 * there. Whom single sign-on brought, the record system changes; but it knows nothing of somebody who shares with the clinician in person.
 */
export async function choosesPatient(services: Services, context: AuthenticatedContext): Promise<boolean> {
  const { userType, launchedPatientId } = context.person
  if (userType !== 'clinician' && userType !== 'viewer') return false
  if (launchedPatientId === null && maySearch(context)) return true
  const patients = await accessiblePatients(services, context)
  if (launchedPatientId !== null) return patients.some(each => each.inCircle && each.id !== launchedPatientId)
  return patients.length !== 1 || patients.some(({ given, termsAccepted }) => !given && !termsAccepted)
}
