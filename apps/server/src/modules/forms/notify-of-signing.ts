import { todayAt } from '@careword/domain'
import type { SigningContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { patientMailbox } from '../account/patient-mailbox.ts'
import { queueNews } from '../messages/queue-news.ts'

interface Signed {
  patientId: string
  signedAt: Date
  timeZone: string
}

/** Notifies the patient, regardless of who signed, that a document of theirs is ready; without its name or content (ruling G-34). */
export async function notifyOfSigning(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  context: SigningContext,
  { patientId, signedAt, timeZone }: Signed,
): Promise<void> {
  const to = await patientMailbox(trx, context, patientId)
  if (to === null) return
  await queueNews(services, trx, context.tenant, {
    kind: 'documentSigned',
    ...to,
    day: todayAt(signedAt, timeZone),
  })
}
