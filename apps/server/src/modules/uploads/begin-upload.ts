import { uploadLimits } from '@careword/domain/limits'
import { uploadedName } from '@careword/domain/documents/uploaded-name'
import type { UploadState } from '@careword/domain/uploads/upload-states'
import { isPhotoKind, kindOfFile, type UploadFileKind } from '@careword/domain/uploads/file-kind'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { lockUser } from '../../db/lock-user.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { almostFull, bytesOfADay } from './daily-quota.ts'
import { openUploads } from './list-open-uploads.ts'
import { loadPatientToUploadFor, loadUpload } from './load-upload.ts'
import type { SentFile } from './read-uploaded-file.ts'
import { type Received, storePart } from './store-part.ts'
import { rowsWhere, updateRow, insertRows } from '../../db/rows.ts'

interface Wanted {
  patientId: string
  /** The size of the whole file. */
  size: number | null
  /** The upload to which this file is a further photo. */
  documentId: string | undefined
  sent: SentFile
  /** Accepted and audited, grants no right (ruling G-61). */
  isPatientEngagement: boolean
}

/** POST /api/upload/v2: begins an upload with its first file (whole, or its first part), or adds a photo to an upload. */
export async function beginUpload(
  services: Services,
  context: AuthenticatedContext,
  { patientId, size, documentId, sent, isPatientEngagement }: Wanted,
): Promise<Received & { documentId: string; state: UploadState }> {
  const { tenant, person } = context
  await services.rateLimits.consume('upload', [tenant.id, person.userId])
  const { bytes } = sent
  const whole = size ?? bytes.length
  refuseSize(context, whole, bytes.length)
  const kind = kindOfFile(bytes)
  refuseKind(context, kind)
  const isPhoto = isPhotoKind(kind)

  return inTenant(services.db, tenant.id, async trx => {
    const about = { bytes, size: whole, name: uploadedName(sent.name) }
    if (documentId !== undefined) {
      const { row, patient } = await loadUpload(trx, context, documentId, 'beginUpload', 'update')
      if (patient.id !== patientId.toLowerCase())
        throw new AppError('UPLOAD_NOT_FOUND', "another patient's upload")
      if (!isPhoto || (row.state !== 'arranging' && row.state !== 'receiving'))
        throw new AppError('UPLOAD_NOT_READY', 'takes no more files')
      return { ...(await addFile(trx, context, row.id, about, isPhoto)), documentId: row.id }
    }
    const patient = await loadPatientToUploadFor(trx, context, patientId, 'beginUpload')
    await refuseTooMany(trx, context)
    await refuseTooMuch(services, trx, context, { whole, own: patient.access === 'own' })
    const { id } = await trx
      .insertInto('uploads')
      .values({
        tenant_id: tenant.id,
        patient_id: patient.id,
        user_id: person.userId,
        state: 'receiving',
        created_at: services.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const added = await addFile(trx, context, id, about, isPhoto)
    await recordDone(trx, context, 'beginUpload', {
      patientId: patient.id,
      documentId: id,
      ...(isPatientEngagement && { code: 'PATIENT_ENGAGEMENT' }),
    })
    return { ...added, documentId: id }
  })
}

/** Refuses a file that is larger than the partner's limit, by its announced or received bytes. */
function refuseSize({ tenant }: AuthenticatedContext, whole: number, came: number): void {
  if (whole === 0) throw new AppError('UPLOAD_FILE_EMPTY', 'no bytes')
  if (came === 0) throw new AppError('UPLOAD_FILE_MISSING', 'no first part')
  if (whole > tenant.config.settings.upload.maxUploadFileSize.bytes || came > whole)
    throw new AppError('UPLOAD_WORKFLOW_FILE_SIZE_EXCEEDED', 'larger than it may be')
}

function refuseKind({ tenant }: AuthenticatedContext, kind: UploadFileKind | null): void {
  if (kind === null || (isPhotoKind(kind) && !tenant.config.settings.upload.photos))
    throw new AppError('UPLOAD_FILE_TYPE_REFUSED', 'not by its first bytes')
}

/** Limits a person's unfinished uploads, which take up storage for all people. Concurrent uploads are counted one after the other. */
async function refuseTooMany(trx: Trx, context: AuthenticatedContext): Promise<void> {
  const { tenant, person } = context
  await lockUser(trx, tenant.id, person.userId)
  const { open } = await openUploads(trx, context)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow()
  if (open >= uploadLimits.mostOpen) throw new AppError('UPLOAD_TOO_MANY_OPEN', `${open} are open`)
}

/** Stored bytes are limited per day, because a limit on the number of uploads does not bound them. */
async function refuseTooMuch(
  { now, alarms }: Pick<Services, 'now' | 'alarms'>,
  trx: Trx,
  { tenant, person }: AuthenticatedContext,
  { whole, own }: { whole: number; own: boolean },
): Promise<void> {
  const { dayBytes } = uploadLimits
  const before = await bytesOfADay(trx, tenant.id, now())
  const full = before.all + whole > dayBytes.partner
  // The alarm rings once when the limit is near, and again for each refused upload.
  if (full || (before.all < almostFull && before.all + whole >= almostFull))
    alarms.ring('uploadsOfADay', {
      detail: `${tenant.slug}: ${Math.round(before.all / 1024 ** 2)} MB in 24 hours`,
    })
  if (full || before.of(person.userId) + whole > (own ? dayBytes.own : dayBytes.forOthers))
    throw new AppError('UPLOAD_TOO_MUCH_TODAY', full ? 'of the partner' : 'of the person')
}

interface NewFile {
  name: string
  size: number
  bytes: Buffer
}

async function addFile(
  trx: Trx,
  context: AuthenticatedContext,
  uploadId: string,
  { name, size, bytes }: NewFile,
  isPhoto: boolean,
): Promise<Received & { state: UploadState }> {
  const { tenant } = context
  const before = await rowsWhere(trx, 'upload_files', { tenant_id: tenant.id, upload_id: uploadId })
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('size').as('bytes')])
    .executeTakeFirstOrThrow()
  const { bytes: most } = tenant.config.settings.upload.maxUploadFileSize
  if (before.count >= uploadLimits.mostPhotos || (before.bytes ?? 0) + size > most)
    throw new AppError('UPLOAD_WORKFLOW_FILE_SIZE_EXCEEDED', 'all photos together')
  const file = before.count
  await insertRows(trx, 'upload_files', { tenant_id: tenant.id, upload_id: uploadId, file, name, size })
  const received = await storePart(trx, context, { uploadId, file, offset: 0, bytes })
  return { ...received, state: await stateAfterPart(trx, context, uploadId, isPhoto) }
}

/** The state of an upload after a part has arrived: photos wait to be ordered, a complete file waits for its conversion. */
export async function stateAfterPart(
  trx: Trx,
  { tenant }: AuthenticatedContext,
  uploadId: string,
  isPhoto: boolean,
): Promise<UploadState> {
  const missing = await rowsWhere(trx, 'upload_files', { tenant_id: tenant.id, upload_id: uploadId })
    .whereRef('received', '<', 'size')
    .select('file')
    .executeTakeFirst()
  const state = missing ? 'receiving' : isPhoto ? 'arranging' : 'waiting'
  await updateRow(trx, 'uploads', tenant.id, uploadId, { state })
  return state
}
