import type { InstanceStatus } from '@careword/domain/documents/statuses'
import { AppError } from '../../core/app-error.ts'
import { canonicalHash } from '../../core/canonical-hash.ts'
import { isId } from '../../core/ids.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { keyedHash, sameHash } from '../../secrets/keyed-hash.ts'
import { rowById } from '../../db/rows.ts'
import { sameTenant } from '../../db/same-tenant.ts'

export interface Submitted {
  documentId: string
  status: InstanceStatus
}

/**
 * A keyed hash of everything that was submitted with an upload, because the content may include a day or a number. Omitted values count as
 * null.
 */
export function contentOf({ secret }: Pick<Services, 'secret'>, tenantId: string, answers: object): Buffer {
  const given = Object.entries(answers).filter(([, value]) => value !== null && value !== undefined)
  return keyedHash(secret, 'submitted upload', tenantId, canonicalHash(Object.fromEntries(given)))
}

/**
 * Answers a repeated submission by the same person. The same content gets the first response. Other content is refused, so that the person
 * does not believe that it counts. The call waits for the first submission, and so sees either the upload or the document.
 */
export async function answerRepeatedSubmission(
  trx: Trx,
  { tenant, person }: AuthenticatedContext,
  uploadId: string,
  content: Buffer,
): Promise<Submitted | null> {
  if (!isId(uploadId)) return null
  await rowById(trx, 'uploads', tenant.id, uploadId)
    .where('user_id', '=', person.userId)
    .select('id')
    .forUpdate()
    .execute()
  const row = await trx
    .selectFrom('submitted_uploads as s')
    .innerJoin('documents as d', sameTenant('d.id', 's.document_id'))
    .where('s.tenant_id', '=', tenant.id)
    .where('s.id', '=', uploadId)
    .where('s.user_id', '=', person.userId)
    .select(['s.content', 'd.id', 'd.status'])
    .executeTakeFirst()
  if (!row) return null
  if (!sameHash(row.content, content))
    throw new AppError('UPLOAD_SUBMITTED_OTHERWISE', 'another content than the first time')
  return { documentId: row.id, status: row.status }
}
