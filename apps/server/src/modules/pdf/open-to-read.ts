import { documentLanguage } from '@careword/domain/documents/document-language'
import type { SinceSigned } from '@careword/domain/documents/since-signed'
import { type PageMark, pageMarkOf } from '@careword/domain/documents/page-mark'
import { type Answers, type FormDefinition, type Notes, withPatientRecord } from '@careword/forms'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { AuditAction } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { authorize, refusal } from '../documents/authorize.ts'
import { wasDisclosed } from '../documents/disclose-document.ts'
import { type LoadedDocument, loadDocumentFor } from '../documents/load-document-for.ts'
import { newerSignedOn } from '../documents/newer-signed-on.ts'
import { takenBackOn } from '../documents/taken-back-on.ts'
import { definitionOfDocument } from '../documents/load-definition.ts'
import { sealedLang } from '../documents/sealed-lang.ts'
import {
  type AcknowledgedDifferences,
  readAcknowledgedDifferences,
} from '../forms/acknowledged-differences.ts'
import { readSinceSigned } from '../forms/read-since-signed.ts'
import { notesOfSections, readSections } from '../forms/read-sections.ts'
import { readSignatureRequests, withRequestedAnswers } from '../forms/read-signature-requests.ts'

export interface ToRead {
  documentId: string
  patientId?: string | undefined
  lang: string
  action: AuditAction
}

export interface OpenedForm {
  definition: FormDefinition
  answers: Answers
  notes: Notes
  kept: AcknowledgedDifferences[]
}

export interface OpenedToRead {
  loaded: LoadedDocument
  /** Undefined where it was not asked for, or nothing was written here. */
  form: OpenedForm | undefined
  mark: PageMark | null
  since: SinceSigned[]
  /** The document's language: that of its signing, else the reader's where its form has it. */
  lang: string
}

/**
 * Opens a document for reading. The function is the only one for both pages and text, so that both have the same readers. The caller audits
 * the documents that it shows; others are not audited as viewed.
 */
export async function openToRead(
  services: Services,
  context: AuthenticatedContext,
  wanted: ToRead,
  needs: (row: LoadedDocument['row']) => 'answers' | 'none',
): Promise<OpenedToRead> {
  const { tenant, person } = context
  await services.rateLimits.consume('pdf', [tenant.id, person.userId])
  const opened = await inTenant(services.db, tenant.id, async trx => {
    const loaded = await openPages(trx, context, wanted)
    const form = needs(loaded.row) === 'answers' ? await answersOf(services, trx, context, loaded) : undefined
    const mark = await markOf(trx, tenant, loaded.row)
    const { since } = await readSinceSigned(services, trx, tenant, loaded.row)
    return { loaded, form, mark, since }
  })
  const { row } = opened.loaded
  // The language of an external document is unknown: its overlay is in the reader's language.
  const languages = opened.form?.definition.languages ?? null
  return { ...opened, lang: documentLanguage(wanted.lang, { languages, signedIn: sealedLang(row) }) }
}

/**
 * A document whose pages this person may read, or the reason why not. The same for pages, their text, and the original files of an upload.
 */
export async function openPages(
  trx: Trx,
  context: AuthenticatedContext,
  { documentId, patientId, action }: Pick<ToRead, 'documentId' | 'patientId' | 'action'>,
): Promise<LoadedDocument> {
  const loaded = await loadDocumentFor(trx, context, documentId, action, { code: 'PRINT_PDF_MISSING' })
  if (patientId !== undefined && patientId.toLowerCase() !== loaded.patient.id)
    throw refusal(context, 'ofOtherPatient', action, { documentId })
  await refuseUndisclosed(trx, context, loaded)
  authorize(context, 'readPages', loaded)
  return loaded
}

/** The mark that the pages of this document carry about its status, in every representation. */
export async function markOf(
  trx: Trx,
  tenant: Tenant,
  row: Parameters<typeof newerSignedOn>[2] &
    Parameters<typeof takenBackOn>[2] &
    Pick<
      LoadedDocument['row'],
      'status' | 'voided_date' | 'need_disclosure' | 'said_missing' | 'never_in_force'
    >,
): Promise<PageMark | null> {
  return pageMarkOf({
    status: row.status,
    voidedDate: row.voided_date,
    newerSignedOn: await newerSignedOn(trx, tenant, row),
    takenBackOn: await takenBackOn(trx, tenant, row),
    needDisclosure: row.need_disclosure,
    missing: row.said_missing,
    neverInForce: row.never_in_force,
  })
}

async function answersOf(
  services: Pick<Services, 'secret' | 'definitions'>,
  trx: Trx,
  context: AuthenticatedContext,
  { row, patient }: LoadedDocument,
): Promise<OpenedForm | undefined> {
  if (row.definition_hash === null) return undefined
  const definition = await definitionOfDocument(services, trx, context.tenant.id, {
    definition_hash: row.definition_hash,
    us_state: row.us_state,
  })
  const sections = await readSections(services, trx, context.tenant.id, row.id)
  const written: Answers = Object.fromEntries(sections.map(section => [section.section_id, section.answers]))
  const draft = () => withPatientRecord(definition, written, patient)
  const requests =
    row.signed_at === null && row.frozen_at !== null
      ? await readSignatureRequests(trx, row.tenant_id, row.id)
      : []
  const answers =
    row.signed_at === null ? withRequestedAnswers(services, definition, draft(), requests) : written
  return {
    definition,
    answers,
    notes: notesOfSections(sections),
    kept: await readAcknowledgedDifferences(services, trx, context.tenant, row, { definition, answers }),
  }
}

/** An external document is shown only after its disclosure was logged (ruling G-58). */
async function refuseUndisclosed(
  trx: Trx,
  context: AuthenticatedContext,
  { row, patient, action }: LoadedDocument,
): Promise<void> {
  if (!row.need_disclosure || (await wasDisclosed(trx, context, row.id))) return
  throw refusal(context, 'undisclosed', action, { documentId: row.id, patientId: patient.id })
}
