import { checkPaperDay, paperStatus } from '@careword/domain/uploads/check-paper'
import { dayOfSigning, isUnsigned } from '@careword/domain/uploads/upload-steps'
import { paperDays } from '@careword/domain/uploads/paper-days'
import { cleanAnswers } from '@careword/forms'
import { AppError } from '../../core/app-error.ts'
import { canonicalHash } from '../../core/canonical-hash.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { keepRecoverableText } from '../forms/keep-recoverable-text.ts'
import { notesOfSections } from '../forms/read-sections.ts'
import { storeSections } from '../forms/store-sections.ts'
import { printedAnswers } from '../packets/printed-answers.ts'
import { refuseOfAnother } from './find-pages-of-other-patient.ts'
import { type FoundPaper, findPrintedPaper } from './find-printed-paper.ts'
import { loadUpload } from './load-upload.ts'
import { putPaperInForce } from './put-paper-in-force.ts'
import { reportedMissingOf } from './reported-missing-columns.ts'
import { type Submitted, answerRepeatedSubmission } from './answer-repeated-submission.ts'
import { readFiles, storeFiles } from './upload-files.ts'

interface SignedPaper {
  uploadId: string
  draftId: string
  /** The hash of everything that was submitted (answer-repeated-submission.ts). */
  content: Buffer
  /** The day beside the signature ('yyyy-MM-dd'). */
  day: string | null
  /** The answers about its pages, by the index of their question. */
  seen: Readonly<Record<string, 'yes' | 'no'>> | null
  /** Whether the person was shown that the draft changed after printing, and that the printed answers apply. */
  older: boolean
  /** Whether the person was shown that some pages are of another patient, and confirmed that. */
  meant: boolean
  isPatientEngagement: boolean
}

/**
 * Makes an uploaded paper the signed document, in place of the draft from which it was printed. The printed answers become the document's;
 * later changes are kept in the history of their parts. A repeated call with the same content has the same result.
 */
export async function submitPaper(
  services: Services,
  context: AuthenticatedContext,
  paper: SignedPaper,
): Promise<Submitted> {
  const { tenant } = context
  const now = services.now()

  const read = await inTenant(services.db, tenant.id, async trx => {
    const before = await answerRepeatedSubmission(trx, context, paper.uploadId, paper.content)
    if (before) return before
    await openPaper(services, trx, context, { paper, now })
    return { files: await readFiles(trx, tenant.id, paper.uploadId) }
  })
  if ('status' in read) return read

  const stored = await storeFiles(services, read.files)

  return inTenant(services.db, tenant.id, async trx => {
    const before = await answerRepeatedSubmission(trx, context, paper.uploadId, paper.content)
    if (before) return before
    const found = await openPaper(services, trx, context, { paper, now, lock: 'update' })
    const { draft, timeZone, day } = found
    const answers = await storePrinted(services, trx, context, found, now)
    const submitted = await putPaperInForce(services, trx, context, {
      uploadId: paper.uploadId,
      content: paper.content,
      document: draft.row,
      patient: draft.patient,
      day,
      timeZone,
      missing: reportedMissingOf(context, looksOf(context, draft.row.type), paper.seen),
      ofOthers: found.ofOthers,
      stored,
      changes: {
        lang: found.packet.lang,
        // An agent's acceptance is written on the paper, where we do not read it (decision 0039).
        to_accept: false,
        answers_hash: canonicalHash(answers),
        pdf_pages: found.uploadPages,
      },
      isPatientEngagement: paper.isPatientEngagement,
      now,
    })
    await keepRecoverableText(services, trx, {
      tenantId: tenant.id,
      documentId: draft.row.id,
      definition: draft.definition,
      answers,
      notes: new Map(Object.entries(notesOfSections([...draft.stored.values()]))),
      now,
    })
    return submitted
  })
}

interface Opened extends FoundPaper {
  /** The day of signing; null if the paper is not signed. */
  day: string | null
  uploadPages: number | null
  /** The codes of other patients on the pages; null if no page belongs to another patient. */
  ofOthers: string[] | null
}

/** The upload, its draft, and the day; or the reason why this paper cannot become the document. */
async function openPaper(
  services: Services,
  trx: Trx,
  context: AuthenticatedContext,
  { paper, now, lock }: { paper: SignedPaper; now: Date; lock?: 'update' },
): Promise<Opened> {
  const action = 'submitUpload'
  const upload = await loadUpload(trx, context, paper.uploadId, action, lock)
  if (upload.row.state !== 'generated') throw new AppError('UPLOAD_NOT_READY', `state ${upload.row.state}`)
  const ofOthers = await refuseOfAnother(services, trx, context, upload, paper.meant)
  const found = await findPrintedPaper(services, trx, context, upload, {
    action,
    ...(lock && { lock }),
  })
  if (found === null || found === 'mixed' || found.draft.row.id !== paper.draftId.toLowerCase())
    throw new AppError('UPLOAD_PAPER_UNKNOWN', 'no paper of that draft')
  if (paperStatus(found.pages) === 'incomplete')
    throw new AppError('UPLOAD_PAPER_INCOMPLETE', 'pages are missing')
  if (found.older !== paper.older) throw new AppError('UPLOAD_PAPER_CHANGED', 'the draft was changed')
  const uploadCheck = looksOf(context, found.draft.row.type)
  const day = dayOfSigning({ uploadCheck }, { docDate: paper.day, seen: paper.seen })
  const rule = isUnsigned({ uploadCheck }, paper.seen)
    ? null
    : checkPaperDay(day, { ...paperDays(now, found.timeZone), earliest: found.earliest })
  if (rule !== null)
    throw new AppError('UPLOAD_WORKFLOW_FAILED', 'the day of signing', {
      fields: [{ path: 'docDate', rule }],
    })
  return { ...found, day, uploadPages: upload.row.pages, ofOthers }
}

const looksOf = ({ tenant }: AuthenticatedContext, type: string) =>
  tenant.config.settings.smartform_schemas.find(each => each.type === type)?.uploadCheck ?? []

/** Makes the printed answers the document's answers. */
async function storePrinted(
  services: Services,
  trx: Trx,
  context: AuthenticatedContext,
  { draft, packet }: FoundPaper,
  now: Date,
) {
  const answers = cleanAnswers(draft.definition, await printedAnswers(services, trx, packet))
  const sectionIds = new Set([...Object.keys(answers), ...draft.stored.keys()])
  const applied = { merged: answers, answers, notes: new Map() }
  await storeSections(services, trx, context, draft, applied, { sectionIds, marks: () => true, now })
  return answers
}
