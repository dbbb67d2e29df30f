import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { Services } from '../../core/services.ts'
import { type AuditEntry, recordAudit } from '../../core/record-audit.ts'

/** Asked too much at once, or hung up: nothing is the matter with the document, and nothing was shown. */
const passing = [429, 499, 503]

/**
 * Makes what is shown and writes down that it was shown, before it is sent: 'done' means that the pages were there. What could not be
 * made is written down as failed, with its code.
 */
export async function writeDownView<T>(
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
    if (!passing.includes(status)) await write({ ...entry, outcome: 'failed', code })
    throw error
  }
}
