import { type ProfileForm, profileIssues, profilePerson, sameEmail } from '@careword/domain'
import { mobilePhone, toE164 } from '@careword/domain/people/phone-number'
import { digitsOf } from '@careword/domain/text/digits'
import { AppError } from '../../core/app-error.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { nameColumns } from '../patients/patient-row.ts'
import { ownProfile, type ProfileRow, readDobHolder, readProfile, revisionOf } from './own-profile.ts'
import { updateRow } from '../../db/rows.ts'

interface Updating extends Omit<ProfileForm, 'phone' | 'middleName'> {
  middleName?: string | null | undefined
  email: string
  phones: { number: string; type: string }[]
  patientId: string
  patientUserId: string
  revision?: string | undefined
}

const action = 'updateProfile'

/**
 * PATCH /api/patient/updatePatientAccount (Shell spec §3, profile payload): the patient's own data, in the record of the portal and in the
 * account, whose names are the same. The address identifies the account and cannot change. Signed documents are not changed
 * (decision 0073).
 */
export async function updateProfile(
  services: Services,
  context: AuthenticatedContext,
  tenantId: string,
  data: Updating,
) {
  const { tenant, person } = context
  const patientId = ownProfile(context, action, 'PATIENT_USER_FETCH_FAILED', data.patientId)
  if (tenantId.toLowerCase() !== tenant.slug || data.patientUserId !== person.userId)
    throw new AppError('PATIENT_USER_FETCH_FAILED', 'of another account')
  if (!sameEmail(data.email, person.email)) refuse([{ path: 'email', rule: 'unchangeable' }])
  const form = formOf(data)
  return inTenant(services.db, tenant.id, async trx => {
    const before = await readProfile(trx, tenant.id, patientId, true)
    if (data.revision !== undefined && data.revision !== revisionOf(before))
      throw new AppError('USER_PROFILE_UPDATE_FAILED_CHANGED', 'not the row that was read')
    const holder = await readDobHolder(trx, tenant.id, patientId, before)
    const issues = profileIssues(form, {
      today: context.today,
      dob: { known: before.dob ?? '', holder },
      phoneKnown: storedPhone(before),
    })
    if (issues.length > 0) refuse(issues.map(({ field, ...broken }) => ({ path: field, ...broken })))
    const { phone, dob, gender, ...name } = profilePerson(form)
    const after: ProfileRow = {
      first_name: name.firstName,
      middle_name: name.middleName,
      last_name: name.lastName,
      dob,
      gender,
      phones: form.phone === storedPhone(before) ? before.phones : phonesOf(before.phones, phone),
    }
    const dobHolder = before.dob === null ? await readDobHolder(trx, tenant.id, patientId, after) : holder
    const user = { email: person.email, revision: revisionOf(after), dobHolder }
    const answer = { result: 'success' as const, user }
    if (revisionOf(after) === revisionOf(before)) return answer
    await updateRow(trx, 'patients', tenant.id, patientId, {
      ...nameColumns(name.firstName, name.middleName, name.lastName),
      dob,
      gender,
      phones: JSON.stringify(after.phones),
    })
    await updateRow(trx, 'users', tenant.id, person.userId, {
      first_name: name.firstName,
      middle_name: name.middleName,
      last_name: name.lastName,
    })
    await recordDone(trx, context, action, { patientId })
    return answer
  })
}

function formOf({ firstName, middleName, lastName, dob, gender, phones }: Updating): ProfileForm {
  const phone = phones[0]?.number ?? ''
  return { firstName, middleName: middleName ?? '', lastName, dob, gender, phone }
}

/** The record's first number in the format of the page. */
function storedPhone({ phones: [first] }: ProfileRow): string {
  return toE164(first?.number ?? '') ?? first?.number ?? ''
}

/** The page shows the first number; others that the record has stay behind it. */
function phonesOf(before: ProfileRow['phones'], phone: string | null): ProfileRow['phones'] {
  const [, ...others] = before
  const rest = others.filter(({ number }) => digitsOf(number) !== digitsOf(phone ?? ''))
  return phone === null ? rest : [mobilePhone(phone), ...rest]
}

function refuse(fields: { path: string; rule: string; values?: Record<string, number> }[]): never {
  throw new AppError('API_BODY_MISSING_FIELDS', 'the profile is not as it may be', { status: 422, fields })
}
