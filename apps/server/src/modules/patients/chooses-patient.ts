import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { accessiblePatients } from './list-associated-patients.ts'
import { maySearch } from './search-patients.ts'

/**
 * Whether the page of patients offers this clinician or viewer a choice: who may search always has one, anybody else with any other
 * number of patients than one (with one that page only leads back to that patient's pages).
 */
export async function choosesPatient(services: Services, context: AuthenticatedContext): Promise<boolean> {
  const { userType, launchedPatientId } = context.person
  if ((userType !== 'clinician' && userType !== 'viewer') || launchedPatientId !== null) return false
  return maySearch(context) || (await accessiblePatients(services, context)).length !== 1
}
