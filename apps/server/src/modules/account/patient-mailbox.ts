import type { Trx } from '../../db/in-tenant.ts'
import type { Message } from '../messages/message.ts'
import { messageLanguage, type RequestOf } from '../messages/message-language.ts'
import { messageChannelOf } from './message-channel.ts'
import { sameTenant } from '../../db/same-tenant.ts'

/**
 * The address and language for notices to a patient about their own documents. Null when no account is set up: an invited patient sees the
 * document at the first sign-in.
 */
export async function patientMailbox(
  trx: Trx,
  request: RequestOf,
  patientId: string,
): Promise<(Pick<Message, 'channel' | 'to' | 'lang' | 'langUnknown' | 'name'> & { userId: string }) | null> {
  const { tenant } = request
  const found = await trx
    .selectFrom('patients as p')
    .innerJoin('users as u', sameTenant('u.id', 'p.user_id'))
    .where('p.tenant_id', '=', tenant.id)
    .where('p.id', '=', patientId)
    .where('u.password_hash', 'is not', null)
    .where('u.active', '=', true)
    .select(['u.id', 'u.email', 'u.phone', 'u.lang', 'p.first_name'])
    .select(({ selectFrom }) =>
      selectFrom('documents as d')
        .whereRef('d.tenant_id', '=', 'p.tenant_id')
        .whereRef('d.patient_id', '=', 'p.id')
        .where('d.signed_at', 'is not', null)
        .where('d.lang', 'is not', null)
        .orderBy('d.signed_at', 'desc')
        .limit(1)
        .select('d.lang')
        .as('signedLang'),
    )
    .executeTakeFirst()
  if (!found) return null
  return {
    ...messageChannelOf(tenant, found),
    userId: found.id,
    ...messageLanguage(request, found),
    name: found.first_name,
  }
}
