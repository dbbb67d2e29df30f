import { randomUUID } from 'node:crypto'
import { todayAt } from '@careword/domain/dates/dates'
import {
  type EmergencyAccessForm,
  emergencyAccessIssues,
  isWholeName,
} from '@careword/domain/emergency/emergency-access-form'
import { emergencyLimits } from '@careword/domain/limits'
import { visibleText } from '@careword/domain/text/invisible-characters'
import { minuteMs } from '@careword/domain/dates/durations'
import { inTenant } from '../../db/in-tenant.ts'
import { encrypt } from '../../secrets/encrypt.ts'
import { newToken } from '../../secrets/random-secrets.ts'
import { AppError } from '../../core/app-error.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { openingCookieHash } from './card-token.ts'
import type { MadeOpening } from './emergency-cookie.ts'
import { emergencyPatient } from './opened-emergency.ts'
import { readableInEmergency } from './readable-in-emergency.ts'
import { notifyPatient } from './notify-of-opening.ts'
import { rowsWhere, insertRows } from '../../db/rows.ts'

/** Binds the encrypted reason to its opening: bytes that were moved to another opening cannot be decrypted. */
export const reasonBound = (tenantId: string, openingId: string): string => `${tenantId} ${openingId}`

/**
 * POST /api/emergency/access: opens the documents in force for a clinician without a relation to the patient, for half an hour and this
 * session. The clinician must know the patient's full name and birth date; the call lists no patients. The patient is notified immediately,
 * and the reason is stored.
 */
export async function breakGlass(
  services: Services,
  context: AuthenticatedContext,
  session: Buffer,
  form: EmergencyAccessForm,
): Promise<MadeOpening> {
  const { tenant, person } = context
  if (readableInEmergency(tenant, person).length === 0)
    throw new AuditedRefusal(context, 'breakGlass', 'EMERGENCY_ACCESS_NOT_THERE', 'no emergency access')
  const issues = emergencyAccessIssues(
    form,
    tenant.config.settings.breakGlass.reasons.map(({ code }) => code),
    todayAt(services.now(), tenant.config.settings.timeZone),
  )
  if (issues.length > 0)
    throw new AppError('EMERGENCY_ACCESS_INCOMPLETE', issues.map(({ path }) => path).join(), {
      fields: issues,
    })
  // Counts whether or not a patient is found: trying must not reveal who is a patient here.
  await services.rateLimits.consume('breakGlass', [tenant.id, person.userId])
  return inTenant(services.db, tenant.id, async trx => {
    const born = await rowsWhere(trx, 'patients', { tenant_id: tenant.id, dob: form.dob })
      .select(['id', 'first_name as firstName', 'middle_name as middleName', 'last_name as lastName'])
      .execute()
    const [found, ...others] = born.filter(each => isWholeName(form.name, each))
    // When two patients share one name and one birthday, it is unclear whose documents these would be.
    if (!found || others.length > 0)
      throw new AuditedRefusal(context, 'breakGlass', 'EMERGENCY_ACCESS_NOT_FOUND', 'none, or more than one')
    const patient = await emergencyPatient(trx, tenant.id, found.id, true)
    const now = services.now()
    const id = randomUUID()
    const cookie = newToken()
    const endsAt = new Date(now.getTime() + emergencyLimits.openMinutes * minuteMs)
    const notified = await notifyPatient(services, trx, context, patient, 'glassOpened')
    await insertRows(trx, 'emergency_openings', {
      tenant_id: tenant.id,
      id,
      patient_id: patient.id,
      way: 'glass',
      user_id: person.userId,
      session_hash: session,
      reason_code: form.reason,
      reason: encrypt(
        services.secret,
        'emergency reason',
        reasonBound(tenant.id, id),
        visibleText(form.words).trim(),
      ),
      cookie_hash: openingCookieHash(services.secret, tenant.id, cookie),
      opened_at: now,
      ends_at: endsAt,
      told: notified,
    })
    await recordDone(trx, context, 'breakGlass', { patientId: patient.id, code: form.reason })
    return { openingId: id, cookie, endsAt }
  })
}
