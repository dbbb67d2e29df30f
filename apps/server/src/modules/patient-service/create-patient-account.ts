import { emailKey } from '@careword/domain'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { auditDenial } from '../account/audit-denial.ts'
import { currentTerms } from '../acceptances/record-acceptance.ts'
import { refuseBadPassword } from '../password/refuse-bad-password.ts'
import { clearFailures } from '../session/clear-failures.ts'
import { networkOf } from '../../core/network.ts'
import { readSignedPerson } from './read-signed-person.ts'
import { patientServiceSettings } from './patient-service-settings.ts'
import type { SignedPerson } from './signed-person.ts'
import { type MadeAccount, storePatientAccount } from './store-patient-account.ts'

interface NewAccount {
  tenantId: string
  acceptedTermsId: string
  userType: string
  password: string
  /** The partner's signed text; an unsigned plain object is not trusted (ruling G-18). */
  userData: unknown
  openedUntil: (person: SignedPerson) => Date | null
  formerToken: string | null
}

/**
 * POST createPatientAccount: creates an account from data that the partner signed, once. Only the signed text identifies the person; the
 * rest of the body is ignored for that (security T-14). The address counts as verified, because the partner confirms it.
 */
export function createPatientAccount(
  services: Services,
  context: RequestContext,
  given: NewAccount,
): Promise<MadeAccount & { jti: string }> {
  return auditDenial(services, context, 'createAccount', () => create(services, context, given))
}

async function create(
  services: Services,
  context: RequestContext,
  given: NewAccount,
): Promise<MadeAccount & { jti: string }> {
  const { tenant } = context
  const service = patientServiceSettings(tenant, given.tenantId)
  await services.rateLimits.consume('patientServiceNetwork', [tenant.id, networkOf(context.address)])
  if (given.userType !== 'patient')
    throw new AppError('ACCOUNT_UNAUTHORIZED_WORKFLOW', 'only patients are made this way')
  const person = await readSignedPerson(services, tenant, service, given.userData, given.openedUntil)
  const terms = currentTerms(tenant, 'patient')
  if (given.acceptedTermsId === '') throw new AppError('VERIFICATION_TERMS_NOT_ACCEPTED', 'no terms')
  if (terms?.id !== given.acceptedTermsId)
    throw new AppError('INVALID_TERMS_OF_USE_ID', 'not the current terms')
  refuseBadPassword(tenant, person.patient, given.password)
  const passwordHash = await services.passwords.hash(given.password)
  const made = await inTenant(services.db, tenant.id, trx =>
    storePatientAccount(services, trx, context, person, {
      passwordHash,
      termsId: terms.id,
      formerToken: given.formerToken,
    }),
  )
  // Others may have guessed at the address before it had this password.
  await clearFailures(services, tenant, emailKey(person.patient.email))
  return { ...made, jti: person.jti }
}
