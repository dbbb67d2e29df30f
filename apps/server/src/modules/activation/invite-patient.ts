import type { Updateable } from 'kysely'
import { emailKey, loginKey, loginUserName, toE164 } from '@careword/domain'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { messageChannelOf } from '../account/message-channel.ts'
import { sendActivation } from '../account/send-activation.ts'
import { type Actor, recordDoneBy } from '../../core/record-audit.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import type { Tables } from '../../db/tables.ts'
import { giveUpRegistration } from '../registration/give-up-registration.ts'
import { rowById, updateRow } from '../../db/rows.ts'
import { sameTenant } from '../../db/same-tenant.ts'

export type NotInvited = 'unknown' | 'activated' | 'disabled' | 'noAddress' | 'addressTaken' | 'registering'
export type Invited =
  | { result: 'invited' | 'invitedAgain'; channel: 'email' | 'sms'; to: string }
  | { result: NotInvited }

/**
 * Invites one patient: creates the user if there is none, and a new link and code. The invitation is sent by e-mail, or by text message
 * where only a phone is known. A second call sends a new invitation and ends the earlier link and code.
 */
export async function invitePatient(
  services: Services,
  tenant: Tenant,
  patientId: string,
  lang: string | undefined,
  actor: Actor,
): Promise<Invited> {
  return inTenant(services.db, tenant.id, async trx => {
    const patient = await rowById(trx, 'patients', tenant.id, patientId)
      .select(['id', 'user_id', 'first_name', 'middle_name', 'last_name', 'email', 'phones'])
      .forUpdate()
      .executeTakeFirst()
    if (!patient) return { result: 'unknown' }
    const user =
      patient.user_id === null
        ? await addUser(trx, tenant, patient, services.now())
        : await accountOf(trx, tenant, patient.user_id)
    if (typeof user === 'string') return { result: user }
    const { channel, to } = messageChannelOf(tenant, user)
    if (to === '') return { result: 'noAddress' }
    await sendActivation(
      services,
      trx,
      tenant,
      {
        userId: user.id,
        patientId: patient.id,
        channel,
        to,
        lang: lang ?? user.lang ?? firstLanguage(tenant),
        langUnknown: (lang ?? user.lang) === null,
      },
      'patientInvitation',
    )
    await trx
      .updateTable('patients')
      .set({ invitation_dropped_at: null })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', patient.id)
      .where('invitation_dropped_at', 'is not', null)
      .execute()
    const result = patient.user_id === null ? 'invited' : 'invitedAgain'
    await recordDoneBy(trx, actor, tenant.id, 'invitePatient', { patientId: patient.id, code: result })
    return { result, channel, to }
  })
}

function firstLanguage(tenant: Tenant): string {
  return tenant.public.business.supported_languages[0] ?? 'en'
}

interface Invitable {
  id: string
  email: string
  phone: string | null
  lang: string | null
}

async function accountOf(trx: Trx, tenant: Tenant, userId: string): Promise<Invitable | NotInvited> {
  const user = await rowById(trx, 'users', tenant.id, userId)
    .select(['id', 'email', 'phone', 'lang', 'password_hash', 'active'])
    .executeTakeFirstOrThrow()
  if (!user.active) return 'disabled'
  return user.password_hash === null ? user : 'activated'
}

async function addUser(
  trx: Trx,
  tenant: Tenant,
  patient: {
    id: string
    first_name: string
    middle_name: string
    last_name: string
    email: string | null
    phones: { number: string; type: string }[]
  },
  now: Date,
): Promise<Invitable | NotInvited> {
  const domain = tenant.config.settings.phoneUserDomain
  const phone = patient.email === null ? toE164(patient.phones[0]?.number ?? '') : null
  const email = patient.email ?? (phone === null ? null : loginUserName(phone, domain))
  if (email === null) return 'noAddress'
  const key = patient.email === null ? loginKey(email, domain) : emailKey(email)
  const person = {
    phone,
    first_name: patient.first_name,
    middle_name: patient.middle_name,
    last_name: patient.last_name,
    roles: ['patient', 'viewer'],
  }
  const made = await trx
    .insertInto('users')
    .values({
      tenant_id: tenant.id,
      email,
      email_key: key,
      ...person,
      password_hash: null,
      accepted_terms_id: null,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'email_key']).doNothing())
    .returning(['id', 'email', 'phone', 'lang'])
    .executeTakeFirst()
  const user = made ?? (await takeOver(trx, tenant, { email, key, now }, person))
  if (typeof user === 'string') return user
  await updateRow(trx, 'patients', tenant.id, patient.id, { user_id: user.id })
  return user
}

/**
 * An address that was never proved goes to the person whom the health system knows. An activated account is never taken over: a daughter
 * may use the same mailbox.
 */
async function takeOver(
  trx: Trx,
  tenant: Tenant,
  { email, key, now }: { email: string; key: string; now: Date },
  person: Pick<Updateable<Tables['users']>, 'phone' | 'first_name' | 'middle_name' | 'last_name' | 'roles'>,
): Promise<Invitable | NotInvited> {
  const free = await giveUpRegistration(trx, tenant.id, key, now)
  if (free === null) return takenBy(trx, tenant, email)
  return trx
    .updateTable('users')
    .set({ email, ...person })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', free.userId)
    .returning(['id', 'email', 'phone', 'lang'])
    .executeTakeFirstOrThrow()
}

async function takenBy(trx: Trx, tenant: Tenant, email: string): Promise<NotInvited> {
  const waits = await trx
    .selectFrom('registrations as r')
    .innerJoin('users as u', sameTenant('u.id', 'r.user_id'))
    .where('r.tenant_id', '=', tenant.id)
    .where('u.email_key', '=', emailKey(email))
    .select('r.user_id')
    .executeTakeFirst()
  return waits ? 'registering' : 'addressTaken'
}
