import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { accessiblePatients } from './list-associated-patients.ts'
import { maySearch } from './search-patients.ts'

/**
 * Whether the page of patients offers this clinician or viewer a choice. A user who may search always has one; any other user has one with
 * any number of patients other than one (with one, the page only redirects to that patient), or with terms to be accepted there. After
 * single sign-on the record system changes the patient; but it does not know the patients who share with the clinician in person.
 */
export async function choosesPatient(services: Services, context: AuthenticatedContext): Promise<boolean> {
  const { userType, launchedPatientId } = context.person
  if (userType !== 'clinician' && userType !== 'viewer') return false
  if (launchedPatientId === null && maySearch(context)) return true
  const patients = await accessiblePatients(services, context)
  if (launchedPatientId !== null) return patients.some(each => each.inCircle && each.id !== launchedPatientId)
  return patients.length !== 1 || patients.some(({ given, termsAccepted }) => !given && !termsAccepted)
}
