import { type UserType, deriveUserType } from '@careword/domain'
import { sql } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import { isId } from '../../core/ids.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { sameTenant } from '../../db/same-tenant.ts'

/** A person as account calls see them: who has a password, who still has to prove an address. */
export interface Account {
  userId: string
  /** The patient's id; for a person who registered, the id that their patient will have. Null for all others. */
  patientId: string | null
  email: string
  /** E.164; set for a person who is reached by text message. */
  phone: string | null
  firstName: string
  roles: string[]
  /** The account's type once it is activated: a person whose registration is pending is a patient. */
  userType: UserType
  /** False where the partner disabled the account. */
  active: boolean
  /** Whether a registration waits for the proof of the address. */
  registering: boolean
  hasPassword: boolean
  /**
   * Whether nothing is left to set up: the account has a password, and no registration waits (a contact who becomes a patient has both).
   * Staff who use single sign-on need no password, and no invitation may give them one.
   */
  activated: boolean
  /** Whether they were added to a circle and removed before they set up the account, with no other invitation. */
  invitationWithdrawn: boolean
  lang: string | null
}

/**
 * Finds the account for an id from an address or a link: a patient's id, a user's id, or the id of a registration's future patient. The id
 * grants nothing: the caller must still present the link, the code or the session.
 */
export async function findPersonByAccountId(trx: Trx, tenant: Tenant, id: string): Promise<Account | null> {
  if (!isId(id)) return null
  const { rows } = await sql<{ user_id: string }>`
    select id as user_id from users where tenant_id = ${tenant.id} and id = ${id}
    union select user_id from patients where tenant_id = ${tenant.id} and id = ${id} and user_id is not null
    union select user_id from registrations where tenant_id = ${tenant.id} and patient_id = ${id}
    limit 1`.execute(trx)
  const userId = rows[0]?.user_id
  return userId === undefined
    ? null
    : account(await accounts(trx, tenant).where('u.id', '=', userId).executeTakeFirst())
}

/**
 * The account with this e-mail address or phone user name.
 * @param key as `emailKey` makes it
 */
export async function findAccountByEmailKey(trx: Trx, tenant: Tenant, key: string): Promise<Account | null> {
  return account(await accounts(trx, tenant).where('u.email_key', '=', key).executeTakeFirst())
}

function accounts(trx: Trx, tenant: Tenant) {
  return trx
    .selectFrom('users as u')
    .leftJoin('patients as p', sameTenant('p.user_id', 'u.id'))
    .leftJoin('registrations as r', sameTenant('r.user_id', 'u.id'))
    .where('u.tenant_id', '=', tenant.id)
    .select([
      'u.id as userId',
      'p.id as patientId',
      'r.patient_id as patientToBe',
      'u.email',
      'u.phone',
      'u.first_name as firstName',
      'u.roles',
      'u.active',
      'u.lang',
      sql<boolean>`u.password_hash is not null`.as('hasPassword'),
      sql<boolean>`exists (select from user_identities i where i.tenant_id = u.tenant_id and i.user_id = u.id)`.as(
        'hasIdentity',
      ),
      sql<boolean>`exists (select from viewer_grants g where g.tenant_id = u.tenant_id and g.user_id = u.id)`.as(
        'hasGrant',
      ),
      sql<
        boolean | null
      >`(select bool_and(c.removed_at is not null) from circle_links c where c.tenant_id = u.tenant_id and c.contact_user_id = u.id)`.as(
        'leftEachCircle',
      ),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirst']>>

function account(row: Row): Account | null {
  if (!row) return null
  const { patientToBe, hasIdentity, hasGrant, leftEachCircle, ...found } = row
  const registering = patientToBe !== null
  const userType = registering ? 'patient' : deriveUserType(found.roles)
  const bySso = hasIdentity && (userType === 'clinician' || userType === 'viewer')
  return {
    ...found,
    patientId: found.patientId ?? patientToBe,
    userType,
    registering,
    activated: (found.hasPassword || bySso) && !registering,
    invitationWithdrawn:
      userType === 'contact' && leftEachCircle === true && !found.hasPassword && !hasIdentity && !hasGrant,
  }
}
