import {
  type Answers,
  checkForm,
  cleanAnswers,
  describeForm,
  finishesOnPaper,
  listSignatures,
  type MadeSignature,
  withoutSignatures,
} from '@careword/forms'
import { fullName, maySignDocument } from '@careword/domain'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../http/app-error.ts'
import { type Asking, Denied, auditOf } from '../../http/asking.ts'
import { PdfMismatch } from '../../pdf/pdf-mismatch.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { canonicalHash } from './canonical-hash.ts'
import { type IncomingContent, normaliseSignatures, readContent } from './incoming-content.ts'
import { notesKey, notesToStore } from './incoming-notes.ts'
import type { DefinitionCache } from './load-definition.ts'
import { mergeContent } from './merge-content.ts'
import { openForEdit } from './open-for-edit.ts'
import { leaveWords } from './leave-words.ts'
import { problemsToday } from './problems-today.ts'
import { personOf, refuseOtherRecord, type ShownPerson } from './refuse-other-record.ts'
import { type Draft, readDraft } from './read-draft.ts'
import { refuseUnderAge } from './refuse-under-age.ts'
import { refuseStale } from './refuse-stale.ts'
import { sameAsSigned } from './same-as-signed.ts'
import type { SectionSave } from './save-section.ts'
import { storeSection } from './store-section.ts'
import { dropRows, writersOf } from './unfinished-rows.ts'

/** The section that signs (Documents spec §2, §7). */
const lastSection = 'secSubmit'

export interface Signing extends SectionSave {
  lang: string
  /** Fires when who signs hung up: before its turn has come nothing is made, and nothing signed. */
  gone: AbortSignal
  /** Whose document it was on the page that signs; the record may have changed since it was opened. */
  person?: ShownPerson | undefined
}

/**
 * Signs a form (ruling G-55): only who accepted the notice on electronic communication; check all of it, render, read back, compare, seal and store the bytes, and only then, in one
 * transaction, set status, evidence, hash and audit row. A failure anywhere leaves a draft; there is no 'signed without a PDF'.
 */
export async function signForm(
  services: Services,
  definitions: DefinitionCache,
  asking: Asking,
  signing: Signing,
) {
  const { documentId, sectionId } = signing
  const { tenant, person } = asking
  // Consent to electronic records stands before the first signature (security A-41): nothing is read, counted or made without it.
  if (person.acceptedNoticeId !== tenant.config.settings.electronicNotice.id)
    throw new AppError('ELECTRONIC_NOTICE_REQUIRED', 'the current notice was not accepted')
  await services.limits.consume('signTry', [tenant.id, person.userId])
  const content = readContent(signing.content, sectionId)
  const now = services.now()
  const open = async (trx: Trx, lock: { lock?: 'update' } = {}): Promise<Draft> => {
    const action = 'signForm'
    const opened = await openForEdit(trx, asking, { documentId, action, discarded: 'refused', ...lock })
    return readDraft(services, trx, definitions, opened)
  }

  const draft = await inTenant(services.db, tenant.id, trx =>
    open(trx),
  )
  if (!maySignDocument(draft.patient.reach, draft.held)) {
    throw new Denied(
      asking,
      'signForm',
      'DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA',
      'may not sign',
      { documentId, patientId: draft.patient.id },
    )
  }
  if (draft.row.signed_at)
    return signedBefore(draft, asking, signing, { sections: content, normalised: false })
  if (draft.row.status !== 'Incomplete')
    throw new AppError('DOCUMENT_ALREADY_SUBMITTED', `status ${draft.row.status}`)
  refuseUnderAge(draft.patient, now, tenant.config.settings.timeZone)
  refuseOtherRecord(signing.person ?? personOf(draft.patient), draft.patient)

  await normaliseSignatures(draft.definition, content)
  // This call is the act of signing: what it brings is signed now, also where the same drawing was saved with other answers before;
  // and a signature of the last section that was only saved is none, whichever section this call names.
  const unsigned = withoutSignatures(draft.definition, draft.answers)
  const before = Object.fromEntries(
    Object.entries(draft.answers).map(([id, section]) => [
      id,
      content.has(id) || id === lastSection ? (unsigned[id] ?? {}) : section,
    ]),
  )
  const merged = mergeContent(draft.definition, draft.patient, before, content, now, draft.answers)
  const answers = cleanAnswers(draft.definition, merged)
  // Saved with their sections, and no part of what is signed (ruling G-69).
  const notes = notesToStore({
    definition: draft.definition,
    sectionIds: content.keys(),
    stored: draft.stored,
    answers,
    raw: signing.content[notesKey],
    now,
  })
  refuseStale(draft, merged, notes, signing)
  // Ruling G-65: a notary's act is on paper, and so are the witnesses' where the person chose that.
  if (finishesOnPaper(draft.definition, answers))
    throw new AppError('DOCUMENT_SUBMISSION_FAILED', 'the document is signed on paper', {
      fields: [{ path: sectionId, rule: 'finishOnPaper' }],
    })
  const timeZone = zoneOfDocument(tenant, draft.row, { definition: draft.definition, answers })
  const problems = problemsToday(now, timeZone, today => checkForm(draft.definition, answers, today))
  if (problems.length > 0)
    throw new AppError('DOCUMENT_SUBMISSION_FAILED', 'the form is not complete', { fields: problems })
  await services.limits.consume('sign', [tenant.id, person.userId])

  const lang = draft.definition.languages.includes(signing.lang) ? signing.lang : 'en'
  const answersHash = canonicalHash(answers)
  const fullname = fullName(draft.patient)
  const pdf = await services.pdf
    .seal({
      for: { person: person.userId, gone: signing.gone },
      tenant,
      form: describeForm(draft.definition, answers, lang, { fullname }),
      person: { fullname, dob: draft.patient.dob },
      document: { ...draft.row, signedAt: now.toISOString(), timeZone },
      lang,
    })
    .catch((error: unknown) => notInPdf(services, asking, draft, error))
  const sha256 = await services.documents.put(pdf.bytes)

  return inTenant(services.db, tenant.id, async trx => {
    const held = await open(trx, { lock: 'update' })
    // A second press, or the other device: whoever came first has signed it.
    if (held.row.signed_at)
      return signedBefore(held, asking, signing, { sections: content, normalised: true })
    if (held.row.status !== 'Incomplete')
      throw new AppError('DOCUMENT_ALREADY_SUBMITTED', `status ${held.row.status}`)
    refuseChanged(draft, held, answers)
    refuseOtherRecord(personOf(draft.patient), held.patient)

    let revision = 0
    // Also those that the rules emptied: what is stored is what was signed, the rest goes into the history.
    for (const id of new Set([...Object.keys(answers), ...held.stored.keys()])) {
      const made = await storeSection(services, trx, held.stored.get(id), {
        tenantId: tenant.id,
        documentId,
        sectionId: id,
        answers: answers[id] ?? {},
        notes: notes.get(id),
        mark: true,
        userId: person.userId,
        now,
      })
      if (id === sectionId) revision = made
    }
    await replaceFormer(trx, asking, held, now)
    await trx
      .updateTable('documents')
      .set({
        status: 'Active',
        signed_at: now,
        signed_by: person.userId,
        updated_at: now,
        time_zone: timeZone,
        lang,
        answers_hash: answersHash,
        pdf_sha256: sha256,
        pdf_pages: pdf.pages,
      })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', documentId)
      .execute()
    await dropRows(trx, {
      tenantId: tenant.id,
      documentId,
      userId: person.userId,
      sectionIds: [...content.keys()],
      writers: signing.unfinished && writersOf(signing.unfinished),
    })
    await leaveWords(services, trx, {
      tenantId: tenant.id,
      documentId,
      definition: held.definition,
      answers,
      notes,
      now,
    })
    await writeEvidence(trx, asking, held, answers, { now, lang, answersHash, sha256 })
    await recordAudit(trx, auditOf(asking, 'signForm', { patientId: held.patient.id, documentId, sectionId }))
    return {
      documentId,
      sectionId,
      status: 'Active' as const,
      revision,
      savedAt: now.toISOString(),
      savedSections: Object.keys(answers),
      answers: answers[sectionId] ?? {},
      signed: true,
    }
  })
}

/** Nothing was signed: the pages do not hold an answer, or could not be made at all. It is written down. */
async function notInPdf(
  services: Services,
  asking: Asking,
  draft: Draft,
  error: unknown,
): Promise<never> {
  if (error instanceof AppError) throw error
  const fields =
    error instanceof PdfMismatch ? error.mismatches.map(at => ({ path: at.path, rule: 'notInPdf' })) : []
  services.log.error({ detail: error instanceof Error ? error.message : 'unknown' }, 'a PDF was not made')
  const entry = auditOf(asking, 'signForm', { patientId: draft.patient.id, documentId: draft.row.id })
  await inTenant(services.db, asking.tenant.id, trx =>
    recordAudit(trx, { ...entry, outcome: 'failed', code: 'DOCUMENT_SUBMISSION_FAILED' }),
  )
  throw new AppError('DOCUMENT_SUBMISSION_FAILED', 'the PDF does not hold the document', { fields })
}

/** A second press, or a lost answer, of whoever signed just this; to everybody else and for other words it is signed already (ruling G-85). */
async function signedBefore(
  draft: Draft,
  asking: Asking,
  { documentId, sectionId, content, revisions }: Signing,
  came: { sections: IncomingContent; normalised: boolean },
) {
  if (!(await sameAsSigned(draft, asking.person.userId, { ...came, content, revisions })))
    throw new AppError('DOCUMENT_ALREADY_SUBMITTED', 'signed by somebody else, or with other words')
  return alreadySigned(draft, documentId, sectionId)
}

function alreadySigned(draft: Draft, documentId: string, sectionId: string) {
  const section = draft.stored.get(sectionId)
  return {
    documentId,
    sectionId,
    status: draft.row.status,
    revision: section?.revision ?? 0,
    savedAt: (draft.row.signed_at ?? draft.row.updated_at).toISOString(),
    savedSections: [...draft.stored.keys()],
    answers: section?.answers ?? {},
    signed: true,
    alreadySigned: true,
  }
}

/** What was rendered must be what is stored: a section saved in between sends the signer back to look at it. */
function refuseChanged(rendered: Draft, held: Draft, answers: Answers): void {
  for (const id of new Set([...rendered.stored.keys(), ...held.stored.keys()])) {
    const seen = rendered.stored.get(id)?.revision ?? 0
    const stored = held.stored.get(id)
    if (seen !== (stored?.revision ?? 0)) {
      throw new AppError('DOCUMENT_UPDATE_FAILED', 'a section changed while signing', {
        extra: {
          conflict: {
            sectionId: id,
            revision: stored?.revision ?? 0,
            theirs: held.answers[id] ?? {},
            yours: answers[id] ?? {},
          },
        },
      })
    }
  }
}

/** A single-active type has one document in force: the former one becomes Replaced with the same commit. */
async function replaceFormer(trx: Trx, { tenant }: Asking, { row }: Draft, now: Date): Promise<void> {
  const schema = tenant.config.settings.smartform_schemas.find(entry => entry.type === row.type)
  if (!schema?.singleActive) return
  // Two drafts signed at once would not see each other: the second waits here for the first.
  await trx
    .selectFrom('patients')
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', row.patient_id)
    .select('id')
    .forNoKeyUpdate()
    .execute()
  await trx
    .updateTable('documents')
    .set({ status: 'Replaced', updated_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('patient_id', '=', row.patient_id)
    .where('type', '=', row.type)
    .where('status', '=', 'Active')
    .execute()
}

/** 'agent: Lucía Delgado': the role alone where the form names nobody for it. */
function signerOf({ signer, name }: MadeSignature, { patient }: Draft): string {
  const who = name || (signer === 'patient' ? fullName(patient) : '')
  return who === '' ? signer : `${signer}: ${who}`
}

/** Evidence of each signature: who, when, how, over which answers, under which terms, from where. */
async function writeEvidence(
  trx: Trx,
  { tenant, person, address, userAgent }: Asking,
  draft: Draft,
  answers: Answers,
  made: { now: Date; lang: string; answersHash: string; sha256: string },
): Promise<void> {
  const rows = listSignatures(draft.definition, answers).map(signature => ({
    tenant_id: tenant.id,
    document_id: draft.row.id,
    section_id: signature.sectionId,
    input_id: signature.inputId,
    // Who it was, by role and by the name that the document holds (ruling G-99).
    signer: signerOf(signature, draft),
    user_id: person.userId,
    method: signature.typed ? ('typed' as const) : ('drawn' as const),
    signed_at: new Date(signature.signedAt),
    answers_hash: made.answersHash,
    definition_hash: draft.row.definition_hash ?? '',
    pdf_sha256: made.sha256,
    terms_id: person.acceptedTermsId,
    notice_id: person.acceptedNoticeId,
    lang: made.lang,
    address,
    user_agent: userAgent,
  }))
  if (rows.length > 0) await trx.insertInto('signatures').values(rows).execute()
}
