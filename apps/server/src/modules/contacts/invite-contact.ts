import { circleLimits } from '@careword/domain/limits'
import { dayMs } from '@careword/domain/dates/durations'
import type { Trx } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { messageChannelOf } from '../account/message-channel.ts'
import type { Account } from '../account/find-account.ts'
import { sendActivation } from '../account/send-activation.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { recentlySent } from '../messages/recently-sent.ts'

/**
 * Notifies a contact that they were added to a circle: with a link and code to set up the account where none is in use yet, else with a
 * message that a person shares with them. Neither message names the patient or mentions documents (ruling G-34).
 * @returns false where the daily limit of messages is reached
 */
export async function inviteContact(
  services: Services,
  trx: Trx,
  { tenant, lang }: Pick<AuthenticatedContext, 'tenant' | 'lang'>,
  account: Account,
): Promise<boolean> {
  // The partner disabled this account: a message that invites them to sign in would be wrong, and the patient is not informed.
  if (!account.active) return true
  const { userId } = account
  const setsUp = !account.activated && account.userType === 'contact'
  const kind = setsUp ? 'contactInvitation' : 'circleShared'
  const since = new Date(services.now().getTime() - dayMs)
  if ((await recentlySent(trx, { tenantId: tenant.id, userId, kind, since })) >= circleLimits.messagesPerDay)
    return false
  const to = {
    userId,
    ...messageChannelOf(tenant, account),
    lang: account.lang ?? lang,
    langUnknown: account.lang === null,
  }
  if (setsUp) await sendActivation(services, trx, tenant, { ...to, patientId: null }, kind)
  else await queueMessage(services, trx, tenant, { ...to, kind })
  return true
}
