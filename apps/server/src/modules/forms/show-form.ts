import { canTransition, mayDo } from '@careword/domain'
import {
  type Answers,
  type FormDefinition,
  notesByIndex,
  type PatientRecord,
  sectionWithPatientRecord,
  withPatientRecord,
} from '@careword/forms'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { authorize } from '../documents/authorize.ts'
import { loadDocumentFor } from '../documents/load-document-for.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { readMetadata } from './form-metadata.ts'
import { prefillFromPatient } from './prefill-from-patient.ts'
import { definitionOfDocument } from '../documents/load-definition.ts'
import { notesOfSections, readSections, type StoredSection } from './read-sections.ts'
import { personOf } from './refuse-other-record.ts'
import { readSignatureRequests, withRequestedAnswers } from './read-signature-requests.ts'
import { readAutosaved, type AutosavedRow } from './autosaved-rows.ts'

/** GET /api/form/{documentId}: the definition it was made with, the answers, the markers and the revisions. For the patient and clinicians only. */
export async function showForm(
  services: Services,
  context: AuthenticatedContext,
  documentId: string,
  metadata: string | undefined,
) {
  const wanted = metadata === undefined ? undefined : readMetadata(metadata, 'INVALID_METADATA')
  return inTenant(services.db, context.tenant.id, async trx => {
    const document = await loadDocumentFor(trx, context, documentId, 'viewForm')
    authorize(context, 'readAnswers', document)
    const { row, patient, capabilities } = document
    if (wanted && (wanted.type !== row.type || wanted.site !== row.site || wanted.version !== row.version)) {
      throw new AppError('INVALID_METADATA', 'metadata is of another document')
    }
    if (row.definition_hash === null || row.status === 'Removed')
      throw new AppError('DOCUMENT_FETCH_FAILED', 'no form behind this document')
    const definition = await definitionOfDocument(services, trx, context.tenant.id, {
      definition_hash: row.definition_hash,
      us_state: row.us_state,
    })
    const sections = await readSections(services, trx, context.tenant.id, documentId)
    const answers: Answers = Object.fromEntries(
      sections.map(section => [section.section_id, section.answers]),
    )
    const isOpen = canTransition('save', row.status)
    const canEdit = isOpen && mayDo('save', patient.access, capabilities)
    const requests =
      isOpen && row.frozen_at !== null ? await readSignatureRequests(trx, context.tenant.id, row.id) : []
    const { userId } = context.person
    const autosaved = canEdit
      ? await readAutosaved(services, trx, { tenantId: context.tenant.id, documentId, userId })
      : []
    await recordDone(trx, context, 'viewForm', { patientId: patient.id, documentId })
    const schema = context.tenant.config.settings.smartform_schemas.find(entry => entry.type === row.type)
    return {
      documentId,
      patientId: patient.id,
      status: row.status,
      metadata: {
        type: row.type,
        site: row.site,
        version: row.version,
        signedAt: row.signed_at?.toISOString() ?? null,
        timeZone: zoneOfDocument(context.tenant, row, { definition, answers }),
      },
      title: definition.title,
      ...(definition.secondLang && { secondLang: definition.secondLang }),
      languages: definition.languages,
      sections: definition.sections.map((section, sectionIndex) => ({ ...section, sectionIndex })),
      validators: definition.validators ?? [],
      ...(definition.finishOnPaper && { finishOnPaper: definition.finishOnPaper }),
      ...(definition.wovenFrom && {
        wovenFrom: { rules: definition.wovenFrom.rules, state: definition.wovenFrom.state },
      }),
      definitionHash: row.definition_hash,
      // A draft follows the record; a signed document keeps its values.
      answers: isOpen
        ? withRequestedAnswers(
            services,
            definition,
            withPatientRecord(definition, answers, patient),
            requests,
          )
        : answers,
      savedSections: sections
        .filter(section => section.saved_and_continued)
        .map(section => section.section_id),
      revisions: Object.fromEntries(sections.map(section => [section.section_id, section.revision])),
      private: {
        ...(row.us_state !== null && { USA_STATE: row.us_state }),
        sectionNotes: notesByIndex(definition, notesOfSections(sections)),
      },
      autosaved: Object.fromEntries(
        autosaved.map(row => [row.section_id, shown(row, sections, definition, patient)]),
      ),
      known: canEdit ? await prefillFromPatient(trx, context.tenant.id, patient) : {},
      featureToggles: schema?.featureToggles ?? {},
      permissions: {
        canEdit,
        canSign: canTransition('sign', row.status) && mayDo('sign', patient.access, capabilities),
        canUpload: mayDo('upload', patient.access, capabilities),
      },
      person: personOf(patient),
    }
  })
}

function shown(
  row: AutosavedRow,
  sections: StoredSection[],
  definition: FormDefinition,
  record: PatientRecord,
) {
  const saved = sections.find(({ section_id }) => section_id === row.section_id)
  const text = row.only_notes
    ? { answers: saved?.answers ?? {}, baseRevision: saved?.revision ?? 0 }
    : {
        answers: row.answers,
        ...(row.notes !== null && { notes: row.notes }),
        baseRevision: row.base_revision,
      }
  return {
    ...text,
    answers: sectionWithPatientRecord(definition, row.section_id, text.answers, record),
    ...(row.open_notes !== null && { openNotes: row.open_notes }),
    ...(row.ink !== null && { ink: row.ink }),
    autosavedAt: row.updated_at.toISOString(),
    tabId: row.tab_id,
    seq: row.seq,
  }
}
