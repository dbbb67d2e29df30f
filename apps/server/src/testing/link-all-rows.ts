import { expect, vi } from 'vitest'
import { linkAuditRows } from '../modules/audit/link-audit-rows.ts'
import { verifyAudit } from '../modules/audit/verify-audit.ts'
import type { TestPortal } from './test-portal.ts'

/**
 * Transactions are numbered for the whole PostgreSQL: one that is open in another test file's database holds the newest rows back
 * for a moment, as it would a neighbour's in production. So the job runs until all are linked.
 */
export const linkAllRows = (portal: TestPortal, tenantId: string) =>
  vi.waitFor(
    async () => {
      await linkAuditRows(portal.services, tenantId)
      expect((await verifyAudit(portal.services.db, tenantId)).notLinkedYet).toBe(0)
    },
    { timeout: 30_000, interval: 50 },
  )
