import type { SingleSignOn } from '@careword/partner'
import { clinicianRoles, deriveUserType, emailKey, type UserType } from '@careword/domain'
import type { Trx } from '../../db/in-tenant.ts'
import type { SignedInThere } from './read-claims.ts'
import { rowsWhere, updateRow } from '../../db/rows.ts'
import { sameTenant } from '../../db/same-tenant.ts'

export interface PersonHere {
  userId: string
  userType: UserType
  patientId: string | null
  /** The changes made at this sign-in; for the audit. */
  changes: ('linkIdentity' | 'makeStaffAccount' | 'changeStaffRoles')[]
}

/**
 * The account of a person who signed in at the provider: by the stored identity, else by the verified address of a patient's or staff
 * member's account, which then stores the identity. Null: unknown, disabled, or without any role here. The provider's roles count only if
 * the setting sso.roles maps them; then the provider decides which staff roles a staff member has. They never make a person a patient or a
 * contact, and never change a patient's roles.
 */
export async function findPerson(
  trx: Trx,
  tenantId: string,
  sso: SingleSignOn,
  there: SignedInThere,
): Promise<PersonHere | null> {
  const known = await byIdentity(trx, tenantId, there)
  if (known) return known.active ? withRoles(trx, tenantId, there, known, []) : null
  if (there.email === null) return null
  const found = await byAddress(trx, tenantId, there, there.email)
  if (found === 'none') return makeStaffAccount(trx, tenantId, sso, there, there.email)
  if (found === 'refused') return null
  await storeIdentity(trx, tenantId, there, found.id)
  return withRoles(trx, tenantId, there, found, ['linkIdentity'])
}

interface Account {
  id: string
  roles: string[]
  active: boolean
  patientId: string | null
}

function accounts(trx: Trx, tenantId: string) {
  return trx
    .selectFrom('users as u')
    .leftJoin('patients as p', sameTenant('p.user_id', 'u.id'))
    .where('u.tenant_id', '=', tenantId)
    .select(['u.id', 'u.roles', 'u.active', 'p.id as patientId'])
}

function byIdentity(trx: Trx, tenantId: string, there: SignedInThere): Promise<Account | undefined> {
  return accounts(trx, tenantId)
    .innerJoin('user_identities as i', sameTenant('i.user_id', 'u.id'))
    .where('i.tenant_id', '=', tenantId)
    .where('i.issuer', '=', there.issuer)
    .where('i.subject', '=', there.subject)
    .executeTakeFirst()
}

/**
 * Finds an account by its address. Refused are contacts (they come by invitation alone), accounts with an unproved registration, disabled
 * accounts, and accounts with another identity of the same provider: a reassigned address must not open its former owner's account.
 */
async function byAddress(
  trx: Trx,
  tenantId: string,
  there: SignedInThere,
  email: string,
): Promise<Account | 'none' | 'refused'> {
  const found = await accounts(trx, tenantId).where('u.email_key', '=', emailKey(email)).executeTakeFirst()
  if (!found) return 'none'
  const userType = deriveUserType(found.roles)
  if (!found.active || userType === 'contact') return 'refused'
  if (userType === 'patient' && found.patientId === null) return 'refused'
  const other = await rowsWhere(trx, 'user_identities', {
    tenant_id: tenantId,
    user_id: found.id,
    issuer: there.issuer,
  })
    .select('subject')
    .executeTakeFirst()
  return other ? 'refused' : found
}

async function storeIdentity(
  trx: Trx,
  tenantId: string,
  there: SignedInThere,
  userId: string,
): Promise<void> {
  await trx
    .insertInto('user_identities')
    .values({ tenant_id: tenantId, issuer: there.issuer, subject: there.subject, user_id: userId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function withRoles(
  trx: Trx,
  tenantId: string,
  there: SignedInThere,
  account: Account,
  changes: PersonHere['changes'],
): Promise<PersonHere | null> {
  const person = (roles: string[]): PersonHere => ({
    userId: account.id,
    userType: deriveUserType(roles),
    patientId: account.patientId,
    changes,
  })
  const isStaff = !account.roles.includes('patient') && deriveUserType(account.roles) !== 'contact'
  if (there.staffRoles === null || !isStaff) return person(account.roles)
  if (there.staffRoles.length === 0) return null
  const others = account.roles.filter(role => !clinicianRoles.includes(role) && role !== 'viewer')
  const roles = [...others, ...there.staffRoles.filter(role => role !== 'viewer'), 'viewer']
  if ([...roles].sort().join() === [...account.roles].sort().join()) return person(account.roles)
  await updateRow(trx, 'users', tenantId, account.id, { roles })
  changes.push('changeStaffRoles')
  return person(roles)
}

async function makeStaffAccount(
  trx: Trx,
  tenantId: string,
  sso: SingleSignOn,
  there: SignedInThere,
  email: string,
): Promise<PersonHere | null> {
  if (!sso.makeStaffAccounts || there.staffRoles === null || there.staffRoles.length === 0) return null
  const roles = [...there.staffRoles.filter(role => role !== 'viewer'), 'viewer']
  const made = await trx
    .insertInto('users')
    .values({
      tenant_id: tenantId,
      email,
      email_key: emailKey(email),
      first_name: there.firstName,
      last_name: there.lastName,
      roles,
      password_hash: null,
      accepted_terms_id: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await storeIdentity(trx, tenantId, there, made.id)
  return { userId: made.id, userType: deriveUserType(roles), patientId: null, changes: ['makeStaffAccount'] }
}
