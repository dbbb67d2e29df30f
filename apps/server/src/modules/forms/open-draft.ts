import { type Answers, type FormDefinition, withRecord } from '@careword/forms'
import { type Capability, mayEditDocument } from '@careword/domain'
import type { Selectable } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../http/app-error.ts'
import { type Asking, Denied } from '../../http/asking.ts'
import type { AuditAction } from '../audit/record-audit.ts'
import type { Services } from '../../services.ts'
import { loadDocumentFor } from '../documents/load-document-for.ts'
import type { ReachedPatient } from '../patients/load-patient-for.ts'
import { type DefinitionCache, definitionOfDocument } from './load-definition.ts'
import { type StoredSection, readSections } from './read-sections.ts'

export interface OpenDraft {
  row: Selectable<Tables['documents']>
  patient: ReachedPatient
  held: Capability
  definition: FormDefinition
  stored: Map<string, StoredSection>
  /** What is stored, with the record's name and birth date as they are today: a draft follows the record. */
  answers: Answers
}

/** A document this person may write to, with its definition and all that is stored; its row is locked when asked. Signed ones come back too: the caller says what that means. */
export async function openDraft(
  services: Pick<Services, 'secret'>,
  trx: Trx,
  definitions: DefinitionCache,
  asking: Asking,
  documentId: string,
  action: AuditAction,
  lock?: 'update',
): Promise<OpenDraft> {
  const { row, patient, held } = await loadDocumentFor(trx, asking, documentId, action, lock ? { lock } : {})
  if (!mayEditDocument(patient.reach, held)) {
    throw new Denied(asking, action, 'DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA', 'may not write', {
      documentId,
      patientId: patient.id,
    })
  }
  if (row.definition_hash === null || row.status === 'Discarded' || row.status === 'Removed')
    throw new AppError('DOCUMENT_FETCH_FAILED', 'nothing to write to')
  const definition = await definitionOfDocument(trx, definitions, asking.tenant.id, {
    definition_hash: row.definition_hash,
    us_state: row.us_state,
  })
  const stored = new Map(
    (await readSections(services, trx, asking.tenant.id, documentId)).map(section => [
      section.section_id,
      section,
    ]),
  )
  const written: Answers = Object.fromEntries([...stored].map(([id, section]) => [id, section.answers]))
  const answers = withRecord(definition, written, patient)
  return { row, patient, held, definition, stored, answers }
}
