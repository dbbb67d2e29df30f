import { inTenant } from '../../db/in-tenant.ts'
import { type Asking, auditOf } from '../../http/asking.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { leaveWords } from '../forms/leave-words.ts'
import { type DefinitionCache, loadDefinition } from '../forms/load-definition.ts'
import { notesOfSections, readSections } from '../forms/read-sections.ts'
import { dropRows } from '../forms/unfinished-rows.ts'
import { authorize } from './authorize.ts'
import { loadDocumentFor } from './load-document-for.ts'
import { changeStatus } from './write-status.ts'

/** PUT /api/document/discard/{documentId}: an Incomplete document becomes Discarded; asked twice, the answer is the same. */
export async function discardDocument(
  services: Services,
  definitions: DefinitionCache,
  asking: Asking,
  documentId: string,
  /** Accepted and written down, gives no right (ruling G-61). */
  isPatientEngagement: boolean,
): Promise<void> {
  await inTenant(services.db, asking.tenant.id, async trx => {
    const document = await loadDocumentFor(trx, asking, documentId, 'discardDocument', { lock: 'update' })
    authorize(asking, 'discard', document)
    const { row, patient } = document
    if (row.status === 'Discarded') return
    const now = services.now()
    await changeStatus(trx, 'discard', row, { discarded_by: asking.person.userId, updated_at: now })
    // Whoever discards gives up their own words; those of others stay theirs for a while (ruling G-85).
    const tenantId = asking.tenant.id
    await dropRows(trx, { tenantId, documentId, userId: asking.person.userId })
    if (row.definition_hash !== null) {
      const definition = await loadDefinition(trx, definitions, tenantId, row.definition_hash)
      const sections = await readSections(services, trx, tenantId, documentId)
      const answers = Object.fromEntries(sections.map(section => [section.section_id, section.answers]))
      const notes = new Map(Object.entries(notesOfSections(sections)))
      await leaveWords(services, trx, { tenantId, documentId, definition, answers, notes, now })
    }
    await recordAudit(
      trx,
      auditOf(asking, 'discardDocument', {
        patientId: patient.id,
        documentId,
        ...(isPatientEngagement && { code: 'PATIENT_ENGAGEMENT' }),
      }),
    )
  })
}
