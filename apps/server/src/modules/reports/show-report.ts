import { deriveUserType, type RawStatus } from '@careword/domain'
import type { UserType } from '@careword/domain/people/user-type'
import { inTenant } from '../../db/in-tenant.ts'
import { type Actor, recordDoneBy } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { ListedReport } from './list-reports.ts'
import { openReason, openWords, type ReportWords } from './report-words.ts'
import { rowById, rowsWhere } from '../../db/rows.ts'

interface ShownReport extends ListedReport {
  words: ReportWords | null
  because: string | null
  resolvedAt: Date | null
  document: { id: string; type: string; status: RawStatus; patientId: string } | null
  /** The patient whose page it was written on; null: no patient's page, or the writer was not signed in. */
  patientId: string | null
  /** The person who was signed in. */
  writer: { userId: string; userType: UserType } | null
}

/** One report with its text, for the operator who examines it; the view is audited. */
export async function showReport(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  tenant: Tenant,
  number: string,
  actor: Actor,
): Promise<ShownReport | null> {
  return inTenant(db, tenant.id, async trx => {
    const report = await rowsWhere(trx, 'reports', { tenant_id: tenant.id, number })
      .selectAll()
      .executeTakeFirst()
    if (!report) return null
    const { document_id: documentId, patient_id: patientId } = report
    const document =
      documentId === null
        ? undefined
        : await rowById(trx, 'documents', tenant.id, documentId)
            .select(['id', 'type', 'status', 'patient_id as patientId'])
            .executeTakeFirst()
    const writer =
      report.user_id === null
        ? undefined
        : await rowById(trx, 'users', tenant.id, report.user_id).select(['id', 'roles']).executeTakeFirst()
    await recordDoneBy(trx, actor, tenant.id, 'viewReport', { patientId, documentId, code: number })
    return {
      number,
      kind: report.kind,
      type: report.type,
      createdAt: report.created_at,
      documentId,
      resolution: report.resolution,
      resolvedAt: report.resolved_at,
      words: openWords(secret, tenant.id, number, report.words),
      because: openReason(secret, tenant.id, number, report.resolved_because),
      document: document ?? null,
      patientId,
      writer: writer ? { userId: writer.id, userType: deriveUserType(writer.roles) } : null,
    }
  })
}
