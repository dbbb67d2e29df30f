import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { Services } from '../../core/services.ts'
import { type AuditEntry, recordAudit } from '../../core/record-audit.ts'

/** Too many requests, or the client hung up: the document is fine, and nothing was shown. */
const statusesNotAudited = [429, 499, 503]

/** Makes the pages and audits the view before they are sent: 'done' means that the pages existed. A failure is audited with its code. */
export async function auditView<T>(
  services: Pick<Services, 'db'>,
  entry: AuditEntry,
  make: () => Promise<T>,
): Promise<T> {
  const write = (row: AuditEntry) => inTenant(services.db, row.tenantId, trx => recordAudit(trx, row))
  try {
    const made = await make()
    await write(entry)
    return made
  } catch (error) {
    const { code, status } = error instanceof AppError ? error : { code: 'UNHANDLED_ERROR', status: 500 }
    if (!statusesNotAudited.includes(status)) await write({ ...entry, outcome: 'failed', code })
    throw error
  }
}
