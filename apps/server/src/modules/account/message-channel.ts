import { toE164 } from '@careword/domain'
import type { Tenant } from '../../core/partner-store.ts'
import type { Account } from './find-account.ts'

/** The channel of this person's messages: a person known only by phone has a user name and no mailbox. */
export function messageChannelOf(
  tenant: Tenant,
  { email, phone }: Pick<Account, 'email' | 'phone'>,
): { channel: 'email' | 'sms'; to: string } {
  const domain = `@${tenant.config.settings.phoneUserDomain.toLowerCase()}`
  if (!email.toLowerCase().endsWith(domain)) return { channel: 'email', to: email }
  return { channel: 'sms', to: phone ?? toE164(email.slice(0, -domain.length)) ?? '' }
}
