import {
  type Answers,
  answersToCopy,
  cleanAnswers,
  type FormDefinition,
  type PatientRecord,
  prefill,
  progressOf,
  withPatientRecord,
} from '@careword/forms'
import { capabilitiesFor, fullName } from '@careword/domain'
import { unprintableCharacters } from '@careword/domain/text/printable-characters'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { refusal } from '../documents/authorize.ts'
import { type LoadedDocument, loadDocumentFor } from '../documents/load-document-for.ts'
import { insertDocument } from '../documents/write-status.ts'
import { formKey } from '../partner/form-key.ts'
import { lockPublished } from '../partner/lock-published.ts'
import { loadPatientFor } from '../patients/load-patient-for.ts'
import { ensureSignatureRequests } from './ensure-signature-requests.ts'
import { readMetadata } from './form-metadata.ts'
import { prefillFromPatient } from './prefill-from-patient.ts'
import { loadDefinition } from '../documents/load-definition.ts'
import { readSections } from './read-sections.ts'
import { encryptPart } from './encrypted-section.ts'
import { refuseBegin } from './refuse-begin.ts'
import { refuseOtherState } from './refuse-other-state.ts'
import { refuseUnderAge } from './refuse-under-age.ts'
import { insertRows } from '../../db/rows.ts'

interface NewForm {
  patientId: string
  metadata: string
  copyId?: string | null | undefined
  usState?: string | undefined
  /** Accepted and audited, grants no right (ruling G-61). */
  isPatientEngagement?: boolean | undefined
}

/** POST /api/form: a new Incomplete document, pinned to the current definition; with copyId it starts from another document's answers. */
export async function createForm(
  services: Services,
  context: AuthenticatedContext,
  wanted: NewForm,
): Promise<string> {
  const { tenant, person } = context
  const metadata = readMetadata(wanted.metadata, 'DOCUMENT_CREATE_METADATA_FAILED')
  await services.rateLimits.consume('createForm', [tenant.id, person.userId])

  return inTenant(services.db, tenant.id, async trx => {
    const patient = await loadPatientFor(trx, context, wanted.patientId, 'createForm')
    const inForce = await lockPublished(trx, tenant)
    const schema = inForce.config.settings.smartform_schemas.find(entry => entry.type === metadata.type)
    if (!schema) throw new AppError('DOCUMENT_CREATE_FAILED_NO_TYPE', 'no such type')
    const collection = schema.collections.find(
      entry => entry.site === metadata.site && entry.version === metadata.version,
    )
    const hash = inForce.forms.get(formKey(metadata))
    if (!collection?.creatable || !hash)
      throw new AppError('DOCUMENT_CREATE_METADATA_FAILED', 'no such form to create')
    refuseOtherState(inForce, schema, metadata, wanted.usState)
    const capabilities = capabilitiesFor(schema.permissions, person.roles)
    const source = wanted.copyId
      ? await loadSource(trx, context, wanted.copyId, { type: schema.type, patientId: patient.id })
      : null
    await refuseBegin(trx, context, { patient, schema, capabilities, source })

    const now = services.now()
    refuseUnderAge(patient, now, tenant.config.settings.timeZone)
    refuseUnprintableName(patient)
    const definition = await loadDefinition(services, trx, tenant.id, hash)
    // The state decides from the start which parts are asked; the rest comes with the saves.
    const known = { usState: wanted.usState, ...(await prefillFromPatient(trx, tenant.id, patient)) }
    const begun = prefill(definition, {}, {}, known)
    const id = await insertDocument(trx, {
      tenant_id: tenant.id,
      patient_id: patient.id,
      ...metadata,
      format: schema.format,
      definition_hash: hash,
      us_state: wanted.usState ?? null,
      parts_saved: 0,
      parts_left: 0,
      parts_total: progressOf({ def: definition, answers: begun, saved: begun, savedSections: [] }).total,
      created_by: person.userId,
      created_at: now,
      updated_at: now,
    })
    await ensureSignatureRequests(trx, tenant.id, id, definition)
    if (source)
      await copyAnswers(services, trx, definition, context, { from: source.row.id, to: id, patient, now })
    await recordDone(trx, context, 'createForm', {
      patientId: patient.id,
      documentId: id,
      ...(wanted.isPatientEngagement && { code: 'PATIENT_ENGAGEMENT' }),
    })
    return id
  })
}

/** The document to copy, of the same patient and this type. Any other document is treated as missing. */
async function loadSource(
  trx: Trx,
  context: AuthenticatedContext,
  documentId: string,
  wanted: { type: string; patientId: string },
): Promise<LoadedDocument> {
  const source = await loadDocumentFor(trx, context, documentId, 'createForm')
  if (source.patient.id === wanted.patientId && source.row.type === wanted.type) return source
  throw refusal(context, 'copyOther', 'createForm', { documentId })
}

/**
 * Copies the earlier answers, without anything of the signing and with the name and birth date of today's record: an updated document is
 * signed again.
 */
async function copyAnswers(
  services: Services,
  trx: Trx,
  definition: FormDefinition,
  context: AuthenticatedContext,
  copy: { from: string; to: string; patient: PatientRecord; now: Date },
): Promise<void> {
  const sections = await readSections(services, trx, context.tenant.id, copy.from)
  const before: Answers = Object.fromEntries(sections.map(section => [section.section_id, section.answers]))
  const copied = withPatientRecord(definition, answersToCopy(definition, before), copy.patient)
  const rows = Object.entries(cleanAnswers(definition, copied))
    .filter(([id, answers]) => before[id] && Object.keys(answers).length > 0)
    .map(([sectionId, answers]) => ({
      tenant_id: context.tenant.id,
      document_id: copy.to,
      section_id: sectionId,
      revision: 1,
      answers: encryptPart(
        services.secret,
        'answers',
        { tenantId: context.tenant.id, documentId: copy.to, sectionId },
        answers,
      ),
      updated_at: copy.now,
      updated_by: context.person.userId,
    }))
  if (rows.length > 0) await insertRows(trx, 'document_sections', rows)
}

/**
 * The name comes from the record, and the author of a document cannot change it there. So letters that none of our fonts has are reported
 * before any question is answered, and not when the document is signed.
 */
function refuseUnprintableName(patient: Parameters<typeof fullName>[0]): void {
  if (unprintableCharacters(fullName(patient)).length > 0)
    throw new AppError('DOCUMENT_PATIENT_NAME_UNPRINTABLE', 'no font has the letters of the name')
}
