import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { openForEdit } from './open-for-edit.ts'
import { dropRows, tabsOf } from './autosaved-rows.ts'

interface Drop {
  documentId: string
  sectionId: string
  /** The window, and the one that it continued from. Without this value, all autosaved text of the person in this document is deleted. */
  tabId?: string | undefined
  resumedFrom?: string | undefined
}

/** DELETE /api/form/{documentId}/autosaved: this person gave up the text that they had typed there. Finding no text is not an error. */
export async function discardAutosaved(
  services: Services,
  context: AuthenticatedContext,
  drop: Drop,
): Promise<void> {
  const { documentId, sectionId, tabId, resumedFrom } = drop
  await services.rateLimits.consume('autosaveSection', [context.tenant.id, context.person.userId])
  await inTenant(services.db, context.tenant.id, async trx => {
    const { patient } = await openForEdit(trx, context, {
      documentId,
      action: 'dropUnfinished',
      lock: 'update',
      discarded: 'opened',
    })
    const dropped = await dropRows(trx, {
      tenantId: context.tenant.id,
      documentId,
      userId: context.person.userId,
      sectionIds: [sectionId],
      tabs: tabId === undefined ? undefined : tabsOf({ tabId, resumedFrom }),
    })
    if (dropped)
      await recordDone(trx, context, 'dropUnfinished', { patientId: patient.id, documentId, sectionId })
  })
}
