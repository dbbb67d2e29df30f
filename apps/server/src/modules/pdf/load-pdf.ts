import { fullName, todayAt } from '@careword/domain'
import { type Watermark, watermarkOf } from '@careword/domain/documents/watermark'
import {
  type Answers,
  describeForm,
  describeNotes,
  finishesOnPaper,
  missingForPaper,
  withRecord,
} from '@careword/forms'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import type { AlarmName } from '../../core/alarms.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { type AuditAction, auditOf } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { StoredBytesChanged } from '../../storage/document-store.ts'
import { authorize, refusal } from '../documents/authorize.ts'
import { wasDisclosed } from '../documents/disclose-document.ts'
import { type LoadedDocument, loadDocumentFor } from '../documents/load-document-for.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { type DefinitionCache, definitionOfDocument } from '../forms/load-definition.ts'
import { issuesToday } from '../forms/issues-today.ts'
import { notesOfSections, readSections } from '../forms/read-sections.ts'
import { writeDownView } from './write-down-view.ts'

export interface WantedPdf {
  documentId: string
  patientId?: string | undefined
  lang: string
  /** Add the private notes where it is a draft: who may see that may see them (ruling G-69). */
  notes: boolean
  action: AuditAction
  gone: AbortSignal
}

export interface FoundPdf {
  /** Reads the sealed bytes, or makes the copy: only when it is asked for. */
  bytes: () => Promise<Uint8Array>
  /** Of bytes that stay equal for ever, so that images may be kept; another where the document comes to be marked. */
  key: string | null
  /** Throws where the stored bytes are not what was sealed: a picture made before may not stand for a document that is damaged now. */
  check: () => Promise<void>
  type: string
  /** Makes what is shown of it, and writes down that it was shown or could not be. */
  show: <T>(make: () => Promise<T>) => Promise<T>
}

/** The PDF of a document for this person: the sealed bytes as they are, a draft rendered now, or the marked copy of what is not in force. What is shown of it is written down (`show`). */
export async function loadPdf(
  services: Services,
  definitions: DefinitionCache,
  context: AuthenticatedContext,
  wanted: WantedPdf,
): Promise<FoundPdf> {
  const { tenant, person } = context
  await services.rateLimits.consume('pdf', [tenant.id, person.userId])
  const { loaded, form, mark } = await inTenant(services.db, tenant.id, async trx => {
    const loaded = await loadDocumentFor(trx, context, wanted.documentId, wanted.action, {
      code: 'PRINT_PDF_MISSING',
    })
    if (wanted.patientId !== undefined && wanted.patientId.toLowerCase() !== loaded.patient.id)
      throw refusal(context, 'ofOtherPatient', wanted.action, { documentId: wanted.documentId })
    await refuseUndisclosed(trx, context, loaded)
    // What is not shown is not written down as seen.
    authorize(context, 'readPages', loaded)
    const form =
      loaded.row.pdf_sha256 === null
        ? await answersOf(services, trx, definitions, context, loaded)
        : undefined
    return { loaded, form, mark: await markOf(trx, context, loaded) }
  })

  const { row, patient } = loaded
  // Of a document from elsewhere nobody knows its language: what is laid over it speaks the reader's.
  const lang = row.lang ?? (!form || form.definition.languages.includes(wanted.lang) ? wanted.lang : 'en')
  const made = (answers: NonNullable<typeof form>) => ({
    for: { person: person.userId, gone: wanted.gone },
    tenant,
    form: describeForm(answers.definition, answers.answers, lang, { fullname: fullName(patient) }),
    person: { fullname: fullName(patient), dob: patient.dob },
    document: {
      id: row.id,
      type: row.type,
      site: row.site,
      version: row.version,
      signedAt: row.signed_at?.toISOString() ?? null,
      timeZone: zoneOfDocument(tenant, row, answers),
    },
    lang,
  })
  const entry = auditOf(context, wanted.action, { patientId: patient.id, documentId: row.id })
  const about = { type: row.type, show: <T>(make: () => Promise<T>) => writeDownView(services, entry, make) }
  const sha256 = row.pdf_sha256
  if (sha256 !== null) {
    let reading: Promise<Buffer> | undefined
    const sealed = () => (reading ??= readSealed(services, row.id, sha256))
    const check = async () => void (await sealed())
    if (mark === null) return { bytes: sealed, key: sha256, check, ...about }
    const marking = { for: { person: person.userId, gone: wanted.gone }, tenant, lang, mark }
    return {
      bytes: async () => services.pdf.marked(await sealed(), marking),
      key: [sha256, mark.kind, mark.date, lang].join('.'),
      check,
      ...about,
    }
  }
  const nothingStored = { key: null, check: async () => {} }
  if (!form) throw new AppError('PRINT_PDF_MISSING', 'no form behind it')
  // What is signed by hand carries no mark, and nobody's private notes; what still lacks answers is a draft as any other.
  const { definition, answers } = form
  const missing = () =>
    issuesToday(services.now(), zoneOfDocument(tenant, row, form), today =>
      missingForPaper(definition, answers, today),
    )
  if (finishesOnPaper(definition, answers) && missing().length === 0)
    return { bytes: () => services.pdf.toSign(made(form)), ...nothingStored, ...about }
  const draft = {
    ...made(form),
    ...(wanted.notes && { notes: describeNotes(form.definition, form.answers, form.notes, lang) }),
  }
  return { bytes: () => services.pdf.draft(draft), ...nothingStored, ...about }
}

/** What the pages of this document say about its standing, on whatever way they are asked for. */
async function markOf(
  trx: Trx,
  { tenant }: AuthenticatedContext,
  { row }: LoadedDocument,
): Promise<Watermark | null> {
  const newer =
    row.status !== 'Replaced'
      ? undefined
      : await trx
          .selectFrom('documents')
          .where('tenant_id', '=', tenant.id)
          .where('patient_id', '=', row.patient_id)
          .where('type', '=', row.type)
          .where('status', 'in', ['Active', 'Replaced', 'Outdated'])
          .where('signed_at', '>', row.signed_at ?? row.uploaded_at ?? row.created_at)
          .orderBy('signed_at', 'desc')
          .select(['signed_at', 'time_zone', 'us_state'])
          .executeTakeFirst()
  const newerSignedOn = newer?.signed_at ? todayAt(newer.signed_at, zoneOfDocument(tenant, newer)) : null
  return watermarkOf({
    status: row.status,
    voidedDate: row.voided_date,
    newerSignedOn,
    needDisclosure: row.need_disclosure,
  })
}

/** The very bytes that were sealed, or an alarm: what is damaged is never shown. */
async function readSealed(services: Services, documentId: string, sha256: string): Promise<Buffer> {
  const damaged = (alarm: AlarmName) => {
    services.alarms.ring(alarm, { documentId })
    return new AppError('DOCUMENT_DAMAGED', alarm)
  }
  const bytes = await services.documents.get(sha256).catch((error: unknown) => {
    throw error instanceof StoredBytesChanged ? damaged('documentDamaged') : error
  })
  if (!bytes) throw damaged('documentMissing')
  return bytes
}

async function answersOf(
  services: Pick<Services, 'secret'>,
  trx: Trx,
  definitions: DefinitionCache,
  context: AuthenticatedContext,
  { row, patient }: LoadedDocument,
) {
  if (row.definition_hash === null) return undefined
  const definition = await definitionOfDocument(trx, definitions, context.tenant.id, {
    definition_hash: row.definition_hash,
    us_state: row.us_state,
  })
  const sections = await readSections(services, trx, context.tenant.id, row.id)
  const written: Answers = Object.fromEntries(sections.map(section => [section.section_id, section.answers]))
  return {
    definition,
    answers: row.signed_at === null ? withRecord(definition, written, patient) : written,
    notes: notesOfSections(sections),
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
