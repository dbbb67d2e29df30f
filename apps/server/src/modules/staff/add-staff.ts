import { emailKey } from '@careword/domain'
import type { Updateable } from 'kysely'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { sendActivation } from '../account/send-activation.ts'
import { giveUpRegistration } from '../registration/give-up-registration.ts'
import { type Actor, recordDoneBy } from '../../core/record-audit.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'

interface NewStaff {
  email: string
  firstName: string
  lastName: string
  roles: string[]
  passwordInvite: boolean
  ssoSubject: string | undefined
  lang: string | undefined
}

type Added =
  | { result: 'added'; userId: string }
  | { result: 'noSingleSignOn' | 'addressTaken' | 'subjectTaken' }

/** Thrown to roll the transaction back. */
class NotAdded extends Error {}

/** Takes over an address from a registration that never proved it. */
async function takeOver(
  trx: Trx,
  tenantId: string,
  person: Pick<Updateable<Tables['users']>, 'first_name' | 'last_name' | 'roles' | 'lang'> & {
    email: string
  },
  now: Date,
): Promise<{ id: string } | undefined> {
  const free = await giveUpRegistration(trx, tenantId, emailKey(person.email), now)
  if (free === null) return undefined
  return trx
    .updateTable('users')
    .set({ ...person, middle_name: '', phone: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', free.userId)
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Adds a clinician or viewer. An address that already has an account is refused, so that no existing account gains roles. */
export async function addStaff(
  services: Services,
  tenant: Tenant,
  { email, firstName, lastName, roles, passwordInvite, ssoSubject, lang }: NewStaff,
  actor: Actor,
): Promise<Added> {
  const issuer = tenant.config.settings.sso?.issuer
  if (ssoSubject !== undefined && issuer === undefined) return { result: 'noSingleSignOn' }
  const added = inTenant(services.db, tenant.id, async (trx): Promise<Added> => {
    const person = {
      email,
      first_name: firstName,
      last_name: lastName,
      roles: [...new Set([...roles, 'viewer'])],
      ...(lang !== undefined && { lang }),
    }
    const fresh = await trx
      .insertInto('users')
      .values({
        tenant_id: tenant.id,
        email_key: emailKey(email),
        ...person,
        password_hash: null,
        accepted_terms_id: null,
      })
      .onConflict(conflict => conflict.columns(['tenant_id', 'email_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    const made = fresh ?? (await takeOver(trx, tenant.id, person, services.now()))
    if (!made) return { result: 'addressTaken' }
    if (issuer !== undefined && ssoSubject !== undefined) {
      const kept = await trx
        .insertInto('user_identities')
        .values({ tenant_id: tenant.id, issuer, subject: ssoSubject, user_id: made.id })
        .onConflict(conflict => conflict.doNothing())
        .returning('user_id')
        .executeTakeFirst()
      if (!kept) throw new NotAdded()
    }
    if (passwordInvite)
      await sendActivation(
        services,
        trx,
        tenant,
        {
          userId: made.id,
          patientId: null,
          channel: 'email',
          to: email,
          lang: lang ?? tenant.public.business.supported_languages[0] ?? 'en',
          langUnknown: lang === undefined,
        },
        'staffInvitation',
      )
    await recordDoneBy(trx, actor, tenant.id, 'addStaff', { code: made.id })
    return { result: 'added', userId: made.id }
  })
  return added.catch((thrown: unknown): Added => {
    if (thrown instanceof NotAdded) return { result: 'subjectTaken' }
    throw thrown
  })
}
