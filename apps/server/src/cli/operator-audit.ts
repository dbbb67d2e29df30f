import type { AuditAction, AuditEntry } from '../core/record-audit.ts'

/** An audit row of the command line: the machine's operator did it, no account of the portal. */
export function operatorDid(
  tenantId: string,
  action: AuditAction,
  what: Pick<AuditEntry, 'patientId' | 'code'> = {},
): AuditEntry {
  return { tenantId, actorId: null, actorType: 'operator', action, outcome: 'done', ...what }
}
