import type { SingleSignOn } from '@careword/partner'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { recordAudit, type AuditEntry } from '../../core/record-audit.ts'
import { startSession } from '../session/start-session.ts'
import { findPerson } from './find-person.ts'
import { landingPage } from './landing-page.ts'
import type { SignedInThere } from './read-claims.ts'
import { isId } from '../../core/ids.ts'
import { mrnKey } from '../patients/mrn-and-ssn.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

/** Starts a session for the person whom the provider named, with the launched patient and a new cookie. */
export async function signInByLaunch(
  services: Services,
  { tenant, address, requestId }: RequestContext,
  sso: SingleSignOn,
  there: SignedInThere,
  formerToken: string | null,
): Promise<{ token: string; page: string }> {
  return inTenant(services.db, tenant.id, async trx => {
    const person = await findPerson(trx, tenant.id, sso, there)
    if (!person) throw new AppError('SSO_ACCOUNT_NOT_FOUND', 'no account for this identity')
    // An open chart only counts for users who work for patients: a patient has no record but their own.
    const staff = person.userType === 'clinician' || person.userType === 'viewer'
    const given = staff ? there.patient : null
    const patientId =
      given === null ? null : await findLaunchedPatient(trx, services.secret, tenant.id, given)
    const token = await startSession(trx, {
      tenantId: tenant.id,
      userId: person.userId,
      now: services.now(),
      formerToken,
      sso: true,
      launchedPatientId: patientId,
    })
    const entry: Omit<AuditEntry, 'action'> = {
      tenantId: tenant.id,
      actorId: person.userId,
      actorType: person.userType,
      outcome: 'done',
      code: 'sso',
      address,
      requestId,
    }
    for (const action of person.changes) await recordAudit(trx, { ...entry, action })
    await recordAudit(trx, { ...entry, action: 'signIn', patientId })
    const launched = { patientId, unknown: given !== null && patientId === null }
    return { token, page: landingPage(tenant, person, launched) }
  })
}

/** The patient whose chart was open, by our id or by record number (ruling G-24); null if unknown here. */
async function findLaunchedPatient(
  trx: Trx,
  secret: Secret,
  tenantId: string,
  given: string,
): Promise<string | null> {
  const patients = trx.selectFrom('patients').where('tenant_id', '=', tenantId).select('id')
  const byId = isId(given) ? await patients.where('id', '=', given).executeTakeFirst() : undefined
  const found =
    byId ?? (await patients.where('mrn_key', '=', mrnKey(secret, tenantId, given)).executeTakeFirst())
  return found?.id ?? null
}
