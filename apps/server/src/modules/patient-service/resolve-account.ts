import { emailKey } from '@careword/domain'
import type { Trx } from '../../db/in-tenant.ts'
import { type Account, findAccountByEmailKey, findPersonByAccountId } from '../account/find-account.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { mrnKey } from '../patients/mrn-and-ssn.ts'
import type { SignedPerson } from './signed-person.ts'
import type { Secret } from '../../secrets/secret-keys.ts'
import { rowsWhere } from '../../db/rows.ts'

/** The account to which a signed person belongs. */
export type AccountResolution =
  /** An account with a password exists, of this person or with this address. The id only where it is this person's record. */
  | { kind: 'exists'; patientId: string | null }
  /** Another person's record, or an account that the partner disabled. */
  | { kind: 'refused'; reason: string }
  /** The account can be set up; userId is null if a new row is needed. */
  | { kind: 'open'; userId: string | null; patientId: string | null; hadPassword: boolean }

/**
 * The record number decides who the person is, the address decides which account. When they disagree, nothing is opened. A date of birth
 * that differs from the record's means another person: a mistyped record number must not open another person's documents.
 */
export async function resolveAccount(
  trx: Trx,
  secret: Secret,
  tenant: Tenant,
  { patient, convertToPatient }: SignedPerson,
): Promise<AccountResolution> {
  const record = await rowsWhere(trx, 'patients', {
    tenant_id: tenant.id,
    mrn_key: mrnKey(secret, tenant.id, patient.mrn),
  })
    .select(['id', 'user_id', 'dob'])
    .executeTakeFirst()
  const addressee = await findAccountByEmailKey(trx, tenant, emailKey(patient.email))
  if (record?.dob && record.dob !== patient.dob) return { kind: 'refused', reason: 'date of birth' }

  if (record?.user_id) {
    const owner = await findPersonByAccountId(trx, tenant, record.user_id)
    if (!owner?.active) return { kind: 'refused', reason: 'disabled' }
    if (owner.hasPassword) return { kind: 'exists', patientId: record.id }
    // Staff come by their own ways, also where they are patients.
    if (!isOrdinary(owner)) return { kind: 'exists', patientId: null }
    // Invited under another address: the newer one is used, unless it belongs to another account.
    if (addressee && addressee.userId !== owner.userId) return { kind: 'exists', patientId: null }
    return { kind: 'open', userId: owner.userId, patientId: record.id, hadPassword: false }
  }
  if (!addressee) return { kind: 'open', userId: null, patientId: record?.id ?? null, hadPassword: false }
  if (!addressee.active) return { kind: 'refused', reason: 'disabled' }
  if (!mayBecome(addressee, convertToPatient)) return { kind: 'exists', patientId: null }

  const own = await rowsWhere(trx, 'patients', { tenant_id: tenant.id, user_id: addressee.userId })
    .select(['id', 'dob', 'mrn_key'])
    .executeTakeFirst()
  // The address belongs to a patient already. Both are the same person only if no record number contradicts that and no second record
  // exists.
  if (own && (record || own.mrn_key !== null || own.dob !== patient.dob))
    return { kind: 'exists', patientId: null }
  return {
    kind: 'open',
    userId: addressee.userId,
    patientId: own?.id ?? record?.id ?? null,
    hadPassword: addressee.hasPassword,
  }
}

/**
 * Whether this account may become the patient's. An account with more rights than a contact never may. A contact, invited or signed up, may
 * only where the partner confirms that both are one person.
 */
function mayBecome(account: Account, convertToPatient: boolean): boolean {
  if (!isOrdinary(account)) return false
  const onlyContact = account.roles.includes('contact') && !account.roles.includes('patient')
  return onlyContact ? convertToPatient : !account.hasPassword
}

function isOrdinary({ roles }: Account): boolean {
  const ordinary = ['contact', 'patient', 'viewer']
  return (
    roles.every(role => ordinary.includes(role)) &&
    roles.some(role => role === 'contact' || role === 'patient')
  )
}
