import type { Services } from '../core/services.ts'
import type { Tenant } from '../core/partner-store.ts'
import { findByMrn } from '../modules/patients/find-by-mrn.ts'
import { Refused } from './wrong-call.ts'

/** The patient of --mrn. An unknown number is not repeated in the message. */
export async function patientByMrn(
  services: Pick<Services, 'db' | 'secret'>,
  tenant: Tenant,
  mrn: string,
): Promise<string> {
  const found = await findByMrn(services, tenant, mrn)
  if (found === null) throw new Refused(`${tenant.slug} has no patient with this record number.`)
  return found
}
