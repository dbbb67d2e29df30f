import { mobilePhone } from '@careword/domain/people/phone-number'
import { digitsOf, emailKey, loginUserName, sameEmail } from '@careword/domain'
import type { WholeName } from '@careword/domain/people/person-name'
import type { Trx } from '../../../db/in-tenant.ts'
import { nameColumns } from '../patient-row.ts'
import type { FilePatient } from './read-patients.ts'
import { updateRow } from '../../../db/rows.ts'

export interface KnownPatient extends WholeName {
  id: string
  userId: string | null
  dob: string | null
  gender: '0' | '1' | '2'
  email: string | null
  phones: { number: string; type: string }[]
  /** User name of the account; null without an account. */
  userEmail: string | null
  userPhone: string | null
  /** The person set the account up, so only they change its e-mail address. */
  activated: boolean
}

interface Changes {
  any: boolean
  row: Pick<KnownPatient, keyof WholeName | 'gender' | 'email' | 'phones'> & { dob: string }
  /** New user name of a person who was invited and has not set up the account yet. */
  userName: { email: string; phone: string | null } | null
  emailKept: boolean
}

/**
 * The changes that a row of the file makes. An empty cell changes nothing, except that an empty middle name means that there is none.
 * @param phoneUserDomain the partner's setting.
 */
export function changesOf(known: KnownPatient, patient: FilePatient, phoneUserDomain: string): Changes {
  const otherEmail =
    patient.email !== null && (known.email === null || !sameEmail(known.email, patient.email))
  const emailKept = known.activated && otherEmail
  const row: Changes['row'] = {
    firstName: patient.firstName,
    middleName: patient.middleName ?? known.middleName,
    lastName: patient.lastName,
    dob: patient.dob,
    gender: patient.gender ?? known.gender,
    email: otherEmail && !emailKept ? patient.email : known.email,
    phones: phonesOf(known.phones, patient.phone),
  }
  const same = (['firstName', 'middleName', 'lastName', 'dob', 'gender', 'email'] as const).every(
    name => row[name] === known[name],
  )
  const userName =
    known.userId === null || known.activated ? null : newUserName(known, patient, phoneUserDomain)
  return {
    any: !same || row.phones !== known.phones || userName !== null,
    row,
    userName,
    emailKept,
  }
}

/** An invitation goes to the address of the file, or to its number for a person without an address. */
function newUserName(
  { userEmail, userPhone }: KnownPatient,
  { email, phone }: FilePatient,
  phoneUserDomain: string,
): Changes['userName'] {
  if (email !== null) return userEmail !== null && sameEmail(userEmail, email) ? null : { email, phone: null }
  if (userPhone === null || phone === null || phone === userPhone) return null
  return { email: loginUserName(phone, phoneUserDomain), phone }
}

/** The list unchanged when the number is known, else only the file's number: the old one may belong to another person by now. */
function phonesOf(known: KnownPatient['phones'], phone: string | null): KnownPatient['phones'] {
  if (phone === null || known.some(({ number }) => digitsOf(number) === digitsOf(phone))) return known
  return [mobilePhone(phone)]
}

export async function updatePatient(
  trx: Trx,
  tenantId: string,
  known: KnownPatient,
  { row, userName }: Changes,
): Promise<void> {
  await updateRow(trx, 'patients', tenantId, known.id, {
    ...nameColumns(row.firstName, row.middleName, row.lastName),
    dob: row.dob,
    gender: row.gender,
    email: row.email,
    phones: JSON.stringify(row.phones),
  })
  if (known.userId === null) return
  await updateRow(trx, 'users', tenantId, known.userId, {
    first_name: row.firstName,
    middle_name: row.middleName,
    last_name: row.lastName,
    ...(userName !== null && { ...userName, email_key: emailKey(userName.email) }),
  })
  if (userName === null) return
  // Links and codes at the former address may be in a stranger's mailbox, so they are deleted.
  for (const table of ['sent_codes', 'account_proofs'] as const)
    await trx
      .deleteFrom(table)
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', known.userId)
      .execute()
}
