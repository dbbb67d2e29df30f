import type { Answers } from '@careword/forms'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { decryptPart } from '../forms/encrypted-section.ts'
import { rowById } from '../../db/rows.ts'

/** The answers as printed on the paper, regardless of later changes to the draft. */
export async function printedAnswers(
  { secret }: Pick<Services, 'secret'>,
  trx: Trx,
  {
    tenant_id: tenantId,
    id,
    document_id: documentId,
  }: { tenant_id: string; id: string; document_id: string },
): Promise<Answers> {
  const { answers } = await rowById(trx, 'packets', tenantId, id).select('answers').executeTakeFirstOrThrow()
  return decryptPart<Answers>(secret, 'printed', { tenantId, documentId, sectionId: id }, answers)
}
