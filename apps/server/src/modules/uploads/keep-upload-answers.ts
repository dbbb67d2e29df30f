import type { keepUploadAnswersBody } from '@careword/contract/shapes'
import type { z } from 'zod'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { encryptedAnswers } from './encrypted-answers.ts'
import { loadUpload } from './load-upload.ts'
import { updateRow } from '../../db/rows.ts'

/**
 * PUT /api/upload/v2/{documentId}/answers: stores answers that are not submitted yet, for the sender of the file alone. The newest version
 * is stored, also an invalid one: validation is on submission. A repeated call gets the same response.
 */
export async function keepUploadAnswers(
  services: Pick<Services, 'db' | 'secret'>,
  context: AuthenticatedContext,
  uploadId: string,
  answers: z.output<typeof keepUploadAnswersBody>,
): Promise<void> {
  const { tenant } = context
  await inTenant(services.db, tenant.id, async trx => {
    const { row } = await loadUpload(trx, context, uploadId, 'keepUnfinished', 'update')
    // No question is shown before the pages exist.
    if (row.state !== 'generated') throw new AppError('UPLOAD_NOT_READY', `state ${row.state}`)
    const whose = { tenantId: tenant.id, uploadId: row.id }
    await updateRow(trx, 'uploads', tenant.id, row.id, {
      answers: encryptedAnswers(services.secret, whose, answers),
    })
  })
}
