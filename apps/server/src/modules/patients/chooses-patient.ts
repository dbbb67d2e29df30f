import type { Asking } from '../../http/asking.ts'
import type { Services } from '../../services.ts'
import { patientsInReach } from './list-associated-patients.ts'
import { maySearch } from './search-patients.ts'

/**
 * Whether the page of patients offers this clinician or viewer a choice: who may search always has one, anybody else with any other
 * number of patients than one (with one that page only leads back to that patient's pages).
 */
export async function choosesPatient(services: Services, asking: Asking): Promise<boolean> {
  const { userType, launchedPatientId } = asking.person
  if ((userType !== 'clinician' && userType !== 'viewer') || launchedPatientId !== null) return false
  return maySearch(asking) || (await patientsInReach(services, asking)).length !== 1
}
