import type { ErrorCode } from '@careword/contract/errors'
import { mayManageCircle, patientAccessOf } from '@careword/domain'
import type { Trx } from '../../db/in-tenant.ts'
import type { AuditAction } from '../../core/record-audit.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { rowById } from '../../db/rows.ts'

/**
 * The patient whose circle this person manages: their own (Shell spec §6). All other users have none, whatever roles they hold.
 * @returns the patient's id
 */
export function ownCircle(context: AuthenticatedContext, action: AuditAction, code: ErrorCode): string {
  const { patientId } = context.person
  const access =
    patientId === null
      ? null
      : patientAccessOf(context.person, {
          sameTenant: true,
          patientId,
          ownPatientId: patientId,
          circle: null,
          viewerGranted: false,
          clinicianScope: context.tenant.config.settings.clinicianScope,
          launchedPatientId: null,
        })
  if (patientId === null || !mayManageCircle(access))
    throw new AuditedRefusal(context, action, code, 'no patient, so no circle', {}, { status: 403 })
  return patientId
}

/** Locks the patient's circle until the transaction ends, so that of two simultaneous changes the second sees the result of the first. */
export async function lockCircle(trx: Trx, tenantId: string, patientId: string): Promise<void> {
  await rowById(trx, 'patients', tenantId, patientId).select('id').forNoKeyUpdate().executeTakeFirstOrThrow()
}
