import { todayAt } from '@careword/domain'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { channelOf } from '../account/channel-of.ts'
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
  { tenant, lang }: AuthenticatedContext,
  { patientId, signedAt, timeZone }: Signed,
): Promise<void> {
  const patient = await trx
    .selectFrom('patients as p')
    .innerJoin('users as u', join =>
      join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.id', '=', 'p.user_id'),
    )
    .where('p.tenant_id', '=', tenant.id)
    .where('p.id', '=', patientId)
    // Whoever was invited and has not come yet finds the document when they do.
    .where('u.password_hash', 'is not', null)
    .select(['u.id', 'u.email', 'u.phone', 'u.lang', 'p.first_name'])
    .executeTakeFirst()
  if (!patient) return
  await queueNews(services, trx, tenant, {
    kind: 'documentSigned',
    ...channelOf(tenant, patient),
    userId: patient.id,
    lang: patient.lang ?? lang,
    name: patient.first_name,
    day: todayAt(signedAt, timeZone),
  })
}
