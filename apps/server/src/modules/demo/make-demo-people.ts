import { mobilePhone } from '@careword/domain/people/phone-number'
import { randomUUID } from 'node:crypto'
import { deriveUserType, emailKey } from '@careword/domain'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { currentTerms } from '../acceptances/record-acceptance.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { patientRow } from '../patients/patient-row.ts'
import { type DemoPerson, demoPassword, demoPeopleOf } from './demo-people.ts'
import { rowsWhere, insertRows } from '../../db/rows.ts'
import { sameTenant } from '../../db/same-tenant.ts'

export interface MadePerson {
  userId: string
  patientId: string | null
}

/** Adds the missing demo people with their circle, and returns all demo people by address. */
export async function makeDemoPeople(services: Services, tenant: Tenant): Promise<Map<string, MadePerson>> {
  const people = demoPeopleOf(tenant.slug)
  // The password is hashed only if a person is missing, and outside of the transaction: a hash takes as long as a sign-in.
  const hash = (await allThere(services, tenant, people)) ? null : await services.passwords.hash(demoPassword)
  return inTenant(services.db, tenant.id, async trx => {
    const made = new Map<string, MadePerson>()
    for (const person of people) {
      made.set(person.email, await addPerson(trx, services, tenant, person, hash))
    }
    if (tenant.slug === 'evergreen')
      await addCircle(trx, tenant.id, made, currentTerms(tenant, 'contact')?.id ?? null, services.now())
    return made
  })
}

async function allThere(
  { db }: Pick<Services, 'db'>,
  { id }: Tenant,
  people: readonly DemoPerson[],
): Promise<boolean> {
  const keys = people.map(({ email }) => emailKey(email))
  const found = await inTenant(db, id, trx =>
    rowsWhere(trx, 'users', { tenant_id: id }).where('email_key', 'in', keys).select('email_key').execute(),
  )
  return found.length === keys.length
}

async function addPerson(
  trx: Trx,
  { secret }: Pick<Services, 'secret'>,
  tenant: Tenant,
  person: DemoPerson,
  hash: string | null,
): Promise<MadePerson> {
  const tenantId = tenant.id
  const found = await trx
    .selectFrom('users')
    .leftJoin('patients', sameTenant('patients.user_id', 'users.id'))
    .where('users.tenant_id', '=', tenantId)
    .where('users.email_key', '=', emailKey(person.email))
    .select(['users.id as userId', 'patients.id as patientId'])
    .executeTakeFirst()
  if (found) return found
  const { id: userId } = await trx
    .insertInto('users')
    .values({
      tenant_id: tenantId,
      email: person.email,
      email_key: emailKey(person.email),
      first_name: person.firstName,
      last_name: person.lastName,
      roles: person.roles,
      password_hash: person.invited ? null : hash,
      accepted_terms_id: person.invited
        ? null
        : (currentTerms(tenant, deriveUserType(person.roles))?.id ?? null),
      // Signing is shown without an interruption; who is invited, or registers, meets the notice.
      accepted_notice_id: person.invited ? null : tenant.config.settings.electronicNotice.id,
      phone: person.phone ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!person.patient) return { userId, patientId: null }
  const { dob, mrn, gender, phone } = person.patient
  const patientId = randomUUID()
  await insertRows(
    trx,
    'patients',
    patientRow(secret, {
      tenantId,
      patientId,
      userId,
      firstName: person.firstName,
      lastName: person.lastName,
      dob,
      gender,
      mrn,
      email: person.phone ? null : person.email,
      phones: [mobilePhone(phone)],
    }),
  )
  return { userId, patientId }
}

async function addCircle(
  trx: Trx,
  tenantId: string,
  made: Map<string, MadePerson>,
  termsId: string | null,
  now: Date,
): Promise<void> {
  const patientId = made.get('patient@evergreen.example')?.patientId
  const link = async (email: string, relationship: string, phone: string, accepted: boolean) => {
    const contact = made.get(email)
    if (!patientId || !contact) return
    await trx
      .insertInto('circle_links')
      .values({
        tenant_id: tenantId,
        patient_id: patientId,
        contact_user_id: contact.userId,
        relationship,
        phone,
        authorized_at: now,
        accepted_terms_id: accepted ? termsId : null,
        terms_accepted_at: accepted ? now : null,
        removed_at: null,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  await link('contact@evergreen.example', 'child', '+15555550142', true)
  await link('pending-contact@evergreen.example', 'sibling', '+15555550143', false)
  await link('invited-contact@evergreen.example', 'friend', '+15555550144', false)
  const viewer = made.get('viewer@evergreen.example')
  if (patientId && viewer) {
    await trx
      .insertInto('viewer_grants')
      .values({ tenant_id: tenantId, patient_id: patientId, user_id: viewer.userId })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}
