import { todayAt } from '@careword/domain'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { patientMailbox } from '../account/patient-mailbox.ts'
import { queueNews } from '../messages/queue-news.ts'

interface Signed {
  patientId: string
  signedAt: Date
  timeZone: string
}

/** Tells the patient, whoever signed, that a document of theirs is ready; not which one, and nothing of what it says (ruling G-34). */
export async function tellOfSigning(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  { tenant, lang }: RequestContext,
  { patientId, signedAt, timeZone }: Signed,
): Promise<void> {
  const to = await patientMailbox(trx, tenant, patientId, lang)
  if (to === null) return
  await queueNews(services, trx, tenant, {
    kind: 'documentSigned',
    ...to,
    day: todayAt(signedAt, timeZone),
  })
}
