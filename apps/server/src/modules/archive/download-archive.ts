import { todayAt } from '@careword/domain'
import { documentFileName } from '@careword/domain/documents/document-file-name'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import { isId } from '../../core/ids.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { ownPatient } from '../patients/own-patient.ts'
import { openArchiveKey, openedPart } from './archive-part.ts'
import { archiveWords } from './archive-words.ts'
import { rowById, rowsWhere } from '../../db/rows.ts'

interface Found {
  size: number
  fileName: string
  bytes: AsyncGenerator<Buffer>
}

/** GET /api/document/patient/{patientId}/archive/{archiveId}: the finished archive, for the patient in their own session, for a day. */
export async function downloadArchive(
  services: Services,
  context: AuthenticatedContext,
  { patientId: asked, archiveId }: { patientId: string; archiveId: string },
): Promise<Found> {
  const { tenant, person } = context
  const patientId = ownPatient(context, 'takeArchive', 'INVALID_PATIENT_ID', asked)
  const row = await inTenant(services.db, tenant.id, async trx => {
    const found = isId(archiveId)
      ? await rowById(trx, 'archives', tenant.id, archiveId)
          .where('patient_id', '=', patientId)
          .where('user_id', '=', person.userId)
          .where('state', '=', 'ready')
          .where('ends_at', '>', services.now())
          .select(['id', 'attempts', 'size', 'lang', 'ready_at', 'key'])
          .executeTakeFirst()
      : undefined
    if (!found) throw new AppError('PRINT_PDF_MISSING', 'no such archive, or its day is over')
    await recordDone(trx, context, 'takeArchive', { patientId })
    return found
  })
  const words = archiveWords(tenant, row.lang)
  const day = row.ready_at === null ? null : todayAt(row.ready_at, tenant.config.settings.timeZone)
  const name = documentFileName({ kind: words.say('fileName'), person: person.name, day })
  const key = row.key && openArchiveKey(services.secret, { tenantId: tenant.id, archiveId: row.id }, row.key)
  if (!key) throw new Error('the key of an archive does not open')
  const bytes = parts(services, key, { tenantId: tenant.id, archiveId: row.id, attempt: row.attempts })
  // Reads the first part before the response starts: if the storage is unavailable, the caller gets an error and not half a file.
  const first = await bytes.next()
  return {
    size: row.size ?? 0,
    fileName: name.replace(/\.pdf$/, '.zip'),
    bytes: (async function* () {
      if (first.done !== true) yield first.value
      yield* bytes
    })(),
  }
}

/** Yields one part after the other: however large the archive is, one part is in memory. */
async function* parts(
  { db, archives }: Pick<Services, 'db' | 'archives'>,
  key: Buffer,
  of: { tenantId: string; archiveId: string; attempt: number },
): AsyncGenerator<Buffer> {
  const stored = await inTenant(db, of.tenantId, trx =>
    rowsWhere(trx, 'archive_parts', { tenant_id: of.tenantId, archive_id: of.archiveId, attempt: of.attempt })
      .orderBy('part')
      .select(['part', 'sha256'])
      .execute(),
  )
  for (const { part, sha256 } of stored) {
    const encrypted = await archives.get(sha256)
    const bytes = encrypted && openedPart(key, { ...of, part }, encrypted)
    if (bytes === null) throw new Error('a part of an archive is not there, or does not open')
    yield bytes
  }
}
