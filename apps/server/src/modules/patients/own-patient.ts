import type { ErrorCode } from '@careword/contract/errors'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import type { AuditAction } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'

/** The caller's own patient id, when signed in as a patient. All other callers get the response for a patient who does not exist. */
export function ownPatient(
  context: AuthenticatedContext,
  action: AuditAction,
  code: ErrorCode,
  asked: string | null,
): string {
  const { userType, patientId } = context.person
  if (userType !== 'patient' || patientId === null || asked?.toLowerCase() !== patientId)
    throw new AuditedRefusal(
      context,
      action,
      code,
      "not this person's own",
      { patientId: asked ?? '' },
      { status: 404 },
    )
  return patientId
}
