import { agentsNamed, stillToAccept } from '@careword/forms'
import { todayAt } from '@careword/domain'
import type { Trx } from '../../db/in-tenant.ts'
import type { SigningContext } from '../../core/request-context.ts'
import { actorOf, recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { changeStatus } from '../documents/write-status.ts'
import type { Applied } from './apply-content.ts'
import { endSignedHere } from './end-request-signed-here.ts'
import { forgetRefusalsOfOthers } from './forget-refusals-of-others.ts'
import { keepRecoverableText } from './keep-recoverable-text.ts'
import { presentSection } from './present-section.ts'
import type { Draft } from './read-draft.ts'
import { replaceFormer } from '../documents/replace-former.ts'
import type { SealedAnswers } from './seal-answers.ts'
import { storeAcknowledgedDifferences } from './acknowledged-differences.ts'
import { storeSections } from './store-sections.ts'
import { notifyOfReplaced } from './notify-of-replaced.ts'
import { dropRows, type Tab, tabsOf } from './autosaved-rows.ts'
import { writeSignatureEvidence } from './write-signature-evidence.ts'
import { patientMailbox } from '../account/patient-mailbox.ts'
import { queueOptionalMessage } from '../messages/queue-optional-message.ts'

interface Signed {
  sectionId: string
  applied: Applied
  sealed: SealedAnswers
  /** The window that signs: its autosaved text of the sections that it sent is deleted. */
  autosaved: Tab | undefined
  sentSections: string[]
}

/** Writes all rows of a signing: the answers as signed, status, hash and seal, evidence of each signature, and the audit row. */
export async function storeSigned(
  services: Services,
  trx: Trx,
  context: SigningContext,
  draft: Draft,
  { sectionId, applied, sealed, autosaved, sentSections }: Signed,
) {
  const { answers, notes } = applied
  const { now } = sealed
  const tenantId = context.tenant.id
  const { userId } = context.person
  const documentId = draft.row.id
  // Sections that the rules emptied are included, so that the stored content is the signed content. The former content is moved to the
  // history.
  const sectionIds = new Set([...Object.keys(answers), ...draft.stored.keys()])
  const all = { sectionIds, marks: () => true, now }
  const revisions = await storeSections(services, trx, context, draft, applied, all)
  await storeAcknowledgedDifferences(trx, draft, sealed)
  await endSignedHere(trx, draft, answers, now)
  await forgetRefusalsOfOthers(trx, draft, answers, sealed.requests)
  const replaced = await replaceFormer(
    trx,
    { tenant: context.tenant, actor: actorOf(context) },
    draft.row,
    now,
  )
  const status = await changeStatus(trx, 'sign', draft.row, {
    signed_at: now,
    signed_by: userId,
    updated_at: now,
    time_zone: sealed.timeZone,
    lang: sealed.lang,
    to_accept: stillToAccept(draft.definition, answers).length > 0,
    agents_named: agentsNamed(draft.definition, answers).length,
    answers_hash: sealed.answersHash,
    pdf_sha256: sealed.sha256,
    pdf_pages: sealed.pages,
    check_code: sealed.checkCode,
  })
  const tabs = autosaved && tabsOf(autosaved)
  // A signer by link sends none of the author's text: the author's unsaved text is kept for the author.
  if (sentSections.length > 0)
    await dropRows(trx, { tenantId, documentId, userId, sectionIds: sentSections, tabs })
  await keepRecoverableText(services, trx, {
    tenantId,
    documentId,
    definition: draft.definition,
    answers,
    notes,
    now,
  })
  await notifyOfSigning(services, trx, context, {
    patientId: draft.patient.id,
    signedAt: now,
    timeZone: sealed.timeZone,
  })
  await notifyOfReplaced(services, trx, context, { replaced, patient: draft.patient, now })
  await writeSignatureEvidence(trx, context, draft, answers, sealed)
  await recordDone(trx, context, 'signForm', { patientId: draft.patient.id, documentId, sectionId })
  const savedSections = Object.keys(answers)
  const saved = { documentId, sectionId, status, savedAt: now, revisions, savedSections, answers }
  return presentSection(saved, 'now')
}

interface ReadyDocument {
  patientId: string
  signedAt: Date
  timeZone: string
}

/** Notifies the patient, regardless of who signed, that a document of theirs is ready; without its name or content (ruling G-34). */
async function notifyOfSigning(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  context: SigningContext,
  { patientId, signedAt, timeZone }: ReadyDocument,
): Promise<void> {
  const to = await patientMailbox(trx, context, patientId)
  if (to === null) return
  await queueOptionalMessage(services, trx, context.tenant, {
    kind: 'documentSigned',
    ...to,
    day: todayAt(signedAt, timeZone),
  })
}
