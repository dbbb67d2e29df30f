import { AuditedRefusal } from '../../core/audited-refusal.ts'
import type { AuditAction } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { rowsWhere } from '../../db/rows.ts'

export const hasCards = (tenant: Tenant): boolean => tenant.config.settings.featureToggles.emergencyCard

/** The patient whose card this person may make and stop: only themselves, whatever their roles, at a partner with cards. */
export function ownCard(context: AuthenticatedContext, action: AuditAction): string {
  const { person, tenant } = context
  const { patientId } = person
  if (!hasCards(tenant) || person.userType !== 'patient' || patientId === null)
    throw new AuditedRefusal(context, action, 'EMERGENCY_CARD_NOT_THERE', 'no card of their own')
  return patientId
}

/** The card that can be opened now, if the patient has one. */
export function cardNow(trx: Trx, tenantId: string, patientId: string) {
  return rowsWhere(trx, 'emergency_cards', { tenant_id: tenantId, patient_id: patientId })
    .where('ended_at', 'is', null)
    .selectAll()
    .executeTakeFirst()
}
