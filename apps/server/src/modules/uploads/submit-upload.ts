import { capabilitiesFor, mayDo } from '@careword/domain'
import { dayOfSigning } from '@careword/domain/uploads/upload-steps'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { insertDocument } from '../documents/write-status.ts'
import { lockPublished } from '../partner/lock-published.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { readMetadata } from '../forms/form-metadata.ts'
import { findDuplicate, mayAddKnown } from './find-duplicate.ts'
import { refuseOfAnother } from './find-pages-of-other-patient.ts'
import { type LoadedUpload, loadUpload } from './load-upload.ts'
import { putPaperInForce } from './put-paper-in-force.ts'
import { refuseUploadAnswers, type UploadAnswers } from './refuse-upload-answers.ts'
import { reportedMissingOf } from './reported-missing-columns.ts'
import { effectiveOn } from './paper-signing-day.ts'
import { submitPaper } from './submit-paper.ts'
import { contentOf, type Submitted, answerRepeatedSubmission } from './answer-repeated-submission.ts'
import { readFiles, storeFiles } from './upload-files.ts'

interface Submission {
  documentId: string
  metadata: string
  answers: UploadAnswers
  /** Accepted and audited, grants no right (ruling G-61). */
  isPatientEngagement: boolean
}

/**
 * PUT /api/upload/{documentId}: makes an upload a document in force. The uploaded files and the PDF made from them are stored first, under
 * their hashes; everything else follows in one transaction. A repeated call with the same content gets the same answer. With the id of a
 * draft, the upload becomes that document (submit-paper.ts).
 */
export async function submitUpload(
  services: Services,
  context: AuthenticatedContext,
  submission: Submission,
): Promise<Submitted> {
  const { tenant, person } = context
  const { documentId, answers } = submission
  const metadata = readMetadata(submission.metadata, 'INVALID_METADATA')
  await services.rateLimits.consume('submitUpload', [tenant.id, person.userId])
  const content = contentOf(services, tenant.id, { ...metadata, ...answers })
  if (answers.draftId)
    return submitPaper(services, context, {
      uploadId: documentId,
      content,
      draftId: answers.draftId,
      day: answers.docDate ?? null,
      seen: answers.seen ?? null,
      older: answers.older ?? false,
      meant: meansAnothers(answers),
      isPatientEngagement: submission.isPatientEngagement,
    })
  const now = services.now()
  const us_state = answers.usState ?? null
  const timeZone = zoneOfDocument(tenant, { time_zone: null, us_state })

  const read = await inTenant(services.db, tenant.id, async trx => {
    const before = await answerRepeatedSubmission(trx, context, documentId, content)
    if (before) return before
    const { upload } = await openUpload(services, trx, context, submission)
    const schema = schemaOf(context, upload, metadata)
    refuseUploadAnswers(services, context, { upload, schema, metadata, answers, timeZone, now })
    return {
      files: await readFiles(trx, tenant.id, upload.row.id),
      missing: reportedMissingOf(context, schema.uploadCheck, answers.seen),
      day: dayOfSigning(schema, answers),
    }
  })
  if ('status' in read) return read

  const stored = await storeFiles(services, read.files)

  return inTenant(services.db, tenant.id, async trx => {
    const before = await answerRepeatedSubmission(trx, context, documentId, content)
    if (before) return before
    const { upload, ofOthers } = await openUpload(services, trx, context, submission, 'update')
    const { row, patient } = upload
    if (!isOneOf((await lockPublished(trx, tenant)).config.settings.smartform_schemas, metadata))
      throw new AppError('INVALID_METADATA', 'published without this type or version meanwhile')
    const created = {
      tenant_id: tenant.id,
      id: row.id,
      patient_id: patient.id,
      ...metadata,
      format: 'handwriting' as const,
      us_state,
      created_by: person.userId,
      created_at: now,
      updated_at: now,
    }
    await insertDocument(trx, created)
    return putPaperInForce(services, trx, context, {
      uploadId: row.id,
      content,
      document: { ...created, status: 'Incomplete' },
      patient,
      day: read.day,
      timeZone,
      missing: read.missing,
      ofOthers,
      stored,
      changes: {
        effective_date: effectiveOn(answers.docEffectiveDate ?? read.day, timeZone, now),
        expires_on: answers.docExpirationDate ?? null,
        doc_name: answers.docName ?? null,
        opt_out: answers.docOptOut ?? false,
        pdf_pages: row.pages,
      },
      isPatientEngagement: submission.isPatientEngagement,
      now,
    })
  })
}

/** Whether the person confirmed a paper that was made here for another record. An older page sends `known` for both questions. */
const meansAnothers = ({ ofAnother, known }: UploadAnswers): boolean => ofAnother ?? known ?? false

/** The upload, and the codes of other patients on its pages; or the reason why it cannot be submitted. */
async function openUpload(
  services: Services,
  trx: Trx,
  context: AuthenticatedContext,
  { documentId, answers }: Submission,
  lock?: 'update',
) {
  const upload = await loadUpload(trx, context, documentId, 'submitUpload', lock)
  if (upload.row.state !== 'generated') throw new AppError('UPLOAD_NOT_READY', `state ${upload.row.state}`)
  const ofOthers = await refuseOfAnother(services, trx, context, upload, meansAnothers(answers))
  await refuseKnown(services, trx, context, upload, { answers, isOfAnother: ofOthers !== null })
  return { upload, ofOthers }
}

/**
 * Refuses a paper that is here already until the submitter confirms that they mean another one, because it would replace its own document.
 * A paper that was also made for another record needs two separate answers.
 */
async function refuseKnown(
  services: Services,
  trx: Trx,
  context: AuthenticatedContext,
  upload: LoadedUpload,
  { answers: { known, ofAnother }, isOfAnother }: { answers: UploadAnswers; isOfAnother: boolean },
): Promise<void> {
  const found = await findDuplicate(services, trx, context, upload)
  const isMeant = known === true && (!isOfAnother || ofAnother === true)
  if (found && !(isMeant && mayAddKnown(found)))
    throw new AppError('UPLOAD_PAPER_KNOWN', 'it is a document here already')
}

/** The partner's settings of the type, for a user who may upload it. */
function schemaOf(
  context: AuthenticatedContext,
  { row, patient }: LoadedUpload,
  metadata: { type: string; site: string; version: string },
) {
  const schema = context.tenant.config.settings.smartform_schemas.find(({ type }) => type === metadata.type)
  if (!schema || !isOneOf([schema], metadata))
    throw new AppError('INVALID_METADATA', 'no such type and version')
  if (!mayDo('upload', patient.access, capabilitiesFor(schema.permissions, context.person.roles)))
    throw new AuditedRefusal(
      context,
      'submitUpload',
      'UPLOAD_WORKFLOW_DOCUMENT_TYPES_NOT_FOUND',
      'not this type',
      {
        documentId: row.id,
        patientId: patient.id,
      },
    )
  return schema
}

/** Whether the partner has this version. */
const isOneOf = (
  types: AuthenticatedContext['tenant']['config']['settings']['smartform_schemas'],
  wanted: { type: string; site: string; version: string },
): boolean =>
  types.some(
    ({ type, collections }) =>
      type === wanted.type &&
      collections.some(({ site, version }) => site === wanted.site && version === wanted.version),
  )
