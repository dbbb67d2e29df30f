import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { auditDenial } from '../account/audit-denial.ts'
import { currentTerms } from '../acceptances/record-acceptance.ts'
import { networkOf } from '../../core/network.ts'
import { resolveAccount } from './resolve-account.ts'
import { readSignedPerson } from './read-signed-person.ts'
import { patientServiceSettings } from './patient-service-settings.ts'
import type { SignedPerson } from './signed-person.ts'

interface Link {
  tenantId: string
  userData: string
  openedUntil: (person: SignedPerson) => Date | null
}

/**
 * POST checkPatientAccountStatus: the page to which the partner's signed link leads. The call changes nothing and does not use the link up,
 * so that a mail scanner or a second look does the person no harm.
 */
export function checkAccountLink(services: Services, context: RequestContext, link: Link) {
  return auditDenial(services, context, 'checkAccountLink', () => check(services, context, link))
}

async function check(services: Services, context: RequestContext, { tenantId, userData, openedUntil }: Link) {
  const { tenant } = context
  const service = patientServiceSettings(tenant, tenantId)
  await services.rateLimits.consume('patientServiceNetwork', [tenant.id, networkOf(context.address)])
  const person = await readSignedPerson(services, tenant, service, userData, openedUntil)
  const place = await inTenant(services.db, tenant.id, trx =>
    resolveAccount(trx, services.secret, tenant, person),
  )
  if (place.kind === 'refused') throw new AppError('ACCOUNT_UNAUTHORIZED_WORKFLOW', place.reason)
  const terms = currentTerms(tenant, 'patient')
  const exists = place.kind === 'exists'
  return {
    person,
    response: {
      result: exists ? ('Account created' as const) : ('success' as const),
      patient_id: place.patientId,
      email: person.patient.email,
      patient_activated: exists,
      patient_contact_activated: place.kind === 'open' && place.hadPassword,
      terms_of_use_id: terms?.id ?? null,
      terms_of_use_link: terms?.url ?? null,
      patientUser:
        exists && place.patientId !== null ? { active: true, encryptedPatientId: place.patientId } : null,
    },
  }
}
