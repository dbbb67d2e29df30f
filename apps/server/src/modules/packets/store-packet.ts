import { packetIdLength, packetSignsOf } from '@careword/domain/documents/packet-code'
import type { Answers } from '@careword/forms'
import { randomBytes } from 'node:crypto'
import { canonicalHash } from '../../core/canonical-hash.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { encryptPart } from '../forms/encrypted-section.ts'
import { rowsWhere } from '../../db/rows.ts'

/** A paper to be signed by hand: one state of a draft's answers, in one language. */
export interface Packet {
  id: string
  documentId: string
  answersHash: string
}

interface Printed {
  documentId: string
  /** The answers as printed, including the values from the record. */
  answers: Answers
  lang: string
}

/** Stores which answers a paper contains, before it is made. The same answers printed again are the same packet. */
export async function storePacket(
  { db, secret, now }: Pick<Services, 'db' | 'secret' | 'now'>,
  { tenant }: Pick<RequestContext, 'tenant'>,
  { documentId, answers, lang }: Printed,
): Promise<Packet> {
  const tenantId = tenant.id
  const printed = { documentId, answersHash: canonicalHash(answers), lang }
  return inTenant(db, tenantId, async trx => {
    const id = packetSignsOf(randomBytes(8), packetIdLength)
    const place = { tenantId, documentId, sectionId: id }
    await trx
      .insertInto('packets')
      .values({
        tenant_id: tenantId,
        id,
        document_id: documentId,
        answers_hash: printed.answersHash,
        lang,
        answers: encryptPart(secret, 'printed', place, answers),
        made_at: now(),
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    // Printing does not change the draft's own revision.
    await trx
      .updateTable('documents')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', documentId)
      .where('status', '=', 'Incomplete')
      .set({ paper_made_at: now() })
      .execute()
    return { ...printed, id: await idOf(trx, tenantId, printed) }
  })
}

/** The id of the packet that was stored first, here or by a concurrent call. */
async function idOf(
  trx: Trx,
  tenantId: string,
  { documentId, answersHash, lang }: Omit<Packet, 'id'> & { lang: string },
): Promise<string> {
  const { id } = await rowsWhere(trx, 'packets', {
    tenant_id: tenantId,
    document_id: documentId,
    answers_hash: answersHash,
    lang,
  })
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}
