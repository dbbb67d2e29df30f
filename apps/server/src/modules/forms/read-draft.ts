import { type Answers, type FormDefinition, withPatientRecord } from '@careword/forms'
import type { Trx } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { definitionOfDocument } from '../documents/load-definition.ts'
import { askForEdit, type Edit, type EditableDocument } from './open-for-edit.ts'
import { askForSections, type StoredSection } from './read-sections.ts'
import {
  readSignatureRequests,
  type SignatureRequestRow,
  requestsIn,
  withRequestedAnswers,
} from './read-signature-requests.ts'

export interface Draft extends EditableDocument {
  definition: FormDefinition
  stored: ReadonlyMap<string, StoredSection>
  /** The stored answers, with the record's current name and birth date: a draft follows the record. */
  answers: Answers
  /** The signature requests of the draft; empty when no person was asked to sign it. */
  requests: readonly SignatureRequestRow[]
}

/** The way of saving and signing to a document: opened for this person, locked where it is about to change, and read. */
export async function openDraft(
  services: Pick<Services, 'secret' | 'definitions'>,
  trx: Trx,
  context: AuthenticatedContext,
  edit: Edit,
): Promise<Draft> {
  const open = await askForEdit(trx, context, edit)
  // Behind the lock of the document, in the same message; opened below, once this person was let in.
  const sections = await askForSections(services, trx, context.tenant.id, edit.documentId)
  return readDraft(services, trx, await open(), sections)
}

/** A document that was opened for a change, with its form and all that is stored. */
export async function readDraft(
  services: Pick<Services, 'secret' | 'definitions'>,
  trx: Trx,
  opened: EditableDocument,
  askedSections?: () => Promise<StoredSection[]>,
): Promise<Draft> {
  const { row, patient } = opened
  const definition = await definitionOfDocument(services, trx, row.tenant_id, row)
  const asked = askedSections ?? (await askForSections(services, trx, row.tenant_id, row.id))
  const sections = await asked()
  const written: Answers = Object.fromEntries(sections.map(section => [section.section_id, section.answers]))
  // A signature request always freezes the draft, so an unfrozen draft has no requests: the query is skipped.
  const none = row.status === 'Incomplete' && row.frozen_at === null
  const requests = none ? [] : await readSignatureRequests(trx, row.tenant_id, row.id)
  const answers = withPatientRecord(definition, written, patient)
  return {
    ...opened,
    definition,
    stored: new Map(sections.map(section => [section.section_id, section])),
    answers: withRequestedAnswers(services, definition, answers, requestsIn(row, requests)),
    requests,
  }
}
