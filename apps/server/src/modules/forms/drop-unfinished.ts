import { inTenant } from '../../db/in-tenant.ts'
import { type Asking, auditOf } from '../../http/asking.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { openForEdit } from './open-for-edit.ts'
import { dropRows, writersOf } from './unfinished-rows.ts'

interface Drop {
  documentId: string
  sectionId: string
  /** Of this page and the one it went on from; without it all that the person has there. */
  writer?: string | undefined
  goesOnFrom?: string | undefined
}

/** DELETE /api/form/{documentId}/unfinished: this person gave up what they had typed there. Nothing there is no fault. */
export async function dropUnfinished(services: Services, asking: Asking, drop: Drop): Promise<void> {
  const { documentId, sectionId, writer, goesOnFrom } = drop
  await services.limits.consume('autosaveSection', [asking.tenant.id, asking.person.userId])
  await inTenant(services.db, asking.tenant.id, async trx => {
    const { patient } = await openForEdit(trx, asking, {
      documentId,
      action: 'dropUnfinished',
      lock: 'update',
      discarded: 'opened',
    })
    const dropped = await dropRows(trx, {
      tenantId: asking.tenant.id,
      documentId,
      userId: asking.person.userId,
      sectionIds: [sectionId],
      writers: writer === undefined ? undefined : writersOf({ writer, goesOnFrom }),
    })
    if (dropped)
      await recordAudit(
        trx,
        auditOf(asking, 'dropUnfinished', { patientId: patient.id, documentId, sectionId }),
      )
  })
}
