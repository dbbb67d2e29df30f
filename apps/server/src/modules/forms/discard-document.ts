import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { keepRecoverableText } from './keep-recoverable-text.ts'
import { loadDefinition } from '../documents/load-definition.ts'
import { notesOfSections, readSections } from './read-sections.ts'
import { dropRows } from './autosaved-rows.ts'
import { authorize } from '../documents/authorize.ts'
import { loadDocumentFor } from '../documents/load-document-for.ts'
import { changeStatus } from '../documents/write-status.ts'

/** PUT /api/document/discard/{documentId}: an Incomplete document becomes Discarded. A repeated call gets the same response. */
export async function discardDocument(
  services: Services,
  context: AuthenticatedContext,
  documentId: string,
  /** Accepted and audited, grants no right (ruling G-61). */
  isPatientEngagement: boolean,
): Promise<void> {
  await inTenant(services.db, context.tenant.id, async trx => {
    const document = await loadDocumentFor(trx, context, documentId, 'discardDocument', { lock: 'update' })
    authorize(context, 'discard', document)
    const { row, patient } = document
    if (row.status === 'Discarded') return
    const now = services.now()
    await changeStatus(trx, 'discard', row, { discarded_by: context.person.userId, updated_at: now })
    // The person who discards gives up their own unsaved text; that of other people is kept for a while (ruling G-85).
    const tenantId = context.tenant.id
    await dropRows(trx, { tenantId, documentId, userId: context.person.userId })
    if (row.definition_hash !== null) {
      const definition = await loadDefinition(services, trx, tenantId, row.definition_hash)
      const sections = await readSections(services, trx, tenantId, documentId)
      const answers = Object.fromEntries(sections.map(section => [section.section_id, section.answers]))
      const notes = new Map(Object.entries(notesOfSections(sections)))
      await keepRecoverableText(services, trx, { tenantId, documentId, definition, answers, notes, now })
    }
    await recordDone(trx, context, 'discardDocument', {
      patientId: patient.id,
      documentId,
      ...(isPatientEngagement && { code: 'PATIENT_ENGAGEMENT' }),
    })
  })
}
