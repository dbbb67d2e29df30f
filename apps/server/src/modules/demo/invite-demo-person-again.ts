import { deriveUserType, emailKey } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { messageChannelOf } from '../account/message-channel.ts'
import { sendActivation } from '../account/send-activation.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { demoPeopleOf } from './demo-people.ts'
import { sameTenant } from '../../db/same-tenant.ts'

const invitations = {
  patient: 'patientInvitation',
  contact: 'contactInvitation',
  clinician: 'staffInvitation',
  viewer: 'staffInvitation',
} as const

/** Sends a fresh invitation to every invited person at each start: the links in the earlier mailbox have expired by then. */
export async function inviteAgain(services: Services, tenant: Tenant): Promise<void> {
  for (const person of demoPeopleOf(tenant.slug).filter(entry => entry.invited)) {
    await inTenant(services.db, tenant.id, async trx => {
      const user = await trx
        .selectFrom('users')
        .leftJoin('patients', sameTenant('patients.user_id', 'users.id'))
        .where('users.tenant_id', '=', tenant.id)
        .where('users.email_key', '=', emailKey(person.email))
        .where('users.password_hash', 'is', null)
        .select(['users.id as userId', 'patients.id as patientId'])
        .executeTakeFirst()
      if (!user) return
      const { roles, email, phone = null } = person
      await sendActivation(
        services,
        trx,
        tenant,
        // The language of these people is not known yet.
        { ...user, ...messageChannelOf(tenant, { email, phone }), lang: 'en', langUnknown: true },
        invitations[deriveUserType(roles)],
      )
    })
  }
}
