import { type MissingPart, signatureLacking } from '@careword/domain/documents/reported-missing'
import { type RawStatus, todayAt } from '@careword/domain'
import type { Updateable } from 'kysely'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { actorOf, recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { replaceFormerByPaper } from '../documents/replace-former.ts'
import { changeStatus } from '../documents/write-status.ts'
import { notifyOfReplaced } from '../forms/notify-of-replaced.ts'
import type { reportedMissingOf } from './reported-missing-columns.ts'
import { effectiveOn, signedAt } from './paper-signing-day.ts'
import type { Submitted } from './answer-repeated-submission.ts'
import { giveFilesTo, type StoredFiles } from './upload-files.ts'
import { patientMailbox } from '../account/patient-mailbox.ts'
import { queueMessage } from '../messages/queue-message.ts'

interface SubmittedPaper {
  uploadId: string
  /** The hash of everything that was submitted (answer-repeated-submission.ts). */
  content: Buffer
  document: { tenant_id: string; id: string; patient_id: string; type: string; status: RawStatus }
  patient: { id: string; firstName: string; middleName: string; lastName: string }
  /** The day beside the signature ('yyyy-MM-dd'); null if the paper is not signed. */
  day: string | null
  timeZone: string
  missing: ReturnType<typeof reportedMissingOf>
  /** The codes of other patients on the pages; null if no page belongs to another patient. */
  ofOthers: string[] | null
  stored: StoredFiles
  /** Further columns, which depend on the kind of paper. */
  changes: Omit<Updateable<Tables['documents']>, 'status' | 'updated_at'>
  isPatientEngagement: boolean
  now: Date
}

/**
 * Puts an uploaded paper in force as this document, or files it as an earlier version if a more important document is in force. Notifies
 * the people concerned.
 */
export async function putPaperInForce(
  services: Pick<Services, 'secret' | 'env' | 'now' | 'definitions'>,
  trx: Trx,
  context: AuthenticatedContext,
  paper: SubmittedPaper,
): Promise<Submitted> {
  const { uploadId, content, document, patient, day, timeZone, missing, ofOthers, stored, now } = paper
  const about = { patientId: patient.id, documentId: document.id }
  const missingParts = missing.said_missing
  const { place, replaced } = await replaceFormerByPaper(
    trx,
    { tenant: context.tenant, actor: actorOf(context) },
    document,
    { day, lacking: signatureLacking(missingParts), now },
  )
  const inForce = await changeStatus(trx, 'submitUpload', document, {
    updated_at: now,
    uploaded_at: now,
    signed_at: day === null ? null : signedAt(day, timeZone, now),
    effective_date: effectiveOn(day, timeZone, now),
    time_zone: timeZone,
    ...missing,
    codes_of_others: ofOthers,
    pdf_sha256: stored.pdf_sha256,
    ...paper.changes,
  })
  const status =
    place === 'newest'
      ? inForce
      : await changeStatus(
          trx,
          'replace',
          { ...document, status: inForce },
          { updated_at: now, never_in_force: true },
        )
  if (place === 'older') await recordDone(trx, context, 'replaceDocument', about)
  await giveFilesTo(trx, context, { uploadId, documentId: document.id, content, stored, now })
  // Where it replaced another document, that notice covers both.
  if (replaced.length === 0)
    await notifyOfUpload(services, trx, context, {
      patientId: patient.id,
      timeZone,
      missingParts,
      neverInForce: place === 'older',
    })
  await notifyOfReplaced(services, trx, context, { replaced, patient, now, missingParts })
  await recordDone(trx, context, 'submitUpload', {
    ...about,
    ...(paper.isPatientEngagement && { code: 'PATIENT_ENGAGEMENT' }),
    // Where both apply, the more important code is audited.
    ...(ofOthers && { code: 'PAPER_OF_ANOTHER' }),
  })
  return { documentId: document.id, status }
}

interface Added {
  patientId: string
  timeZone: string
  missingParts: readonly MissingPart[] | null
  neverInForce: boolean
}

/**
 * Notifies the patient that another person added a document and which parts it lacks, because it may replace the document on which the
 * patient relies. The message has no name or content of the document (ruling G-34). A person who adds a document of their own gets no
 * notice.
 */
async function notifyOfUpload(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  context: AuthenticatedContext,
  { patientId, timeZone, missingParts, neverInForce }: Added,
): Promise<void> {
  const { tenant, person } = context
  if (person.patientId === patientId) return
  const to = await patientMailbox(trx, context, patientId)
  if (to === null) return
  const day = todayAt(services.now(), timeZone)
  await queueMessage(services, trx, tenant, { kind: 'documentAdded', ...to, day, missingParts, neverInForce })
}
