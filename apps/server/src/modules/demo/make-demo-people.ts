import { emailKey } from '@careword/domain'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../services.ts'
import type { Tenant } from '../partner/partner-store.ts'
import { hashPassword } from '../session/passwords.ts'
import { type DemoPerson, demoPassword, demoPeople } from './demo-people.ts'

export interface MadePerson {
  userId: string
  patientId: string | null
}

/** Adds the demo people that are not there yet, with their circle; gives them by address. */
export async function makeDemoPeople(services: Services, tenant: Tenant): Promise<Map<string, MadePerson>> {
  const people = demoPeople.filter(person => person.tenant === tenant.slug)
  const hash = await hashPassword(demoPassword)
  const terms = tenant.config.settings.terms_of_use
  return inTenant(services.db, tenant.id, async trx => {
    const made = new Map<string, MadePerson>()
    for (const person of people) {
      const termsId =
        terms.find(entry => entry['user-type'] === (person.roles.includes('patient') ? 'patient' : 'contact'))
          ?.id ?? null
      made.set(person.email, await addPerson(trx, tenant.id, person, hash, termsId))
    }
    if (tenant.slug === 'evergreen')
      await addCircle(
        trx,
        tenant.id,
        made,
        terms.find(entry => entry['user-type'] === 'contact')?.id ?? 'terms',
      )
    return made
  })
}

async function addPerson(
  trx: Trx,
  tenantId: string,
  person: DemoPerson,
  hash: string,
  termsId: string | null,
): Promise<MadePerson> {
  const found = await trx
    .selectFrom('users')
    .leftJoin('patients', join =>
      join.onRef('patients.tenant_id', '=', 'users.tenant_id').onRef('patients.user_id', '=', 'users.id'),
    )
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
      accepted_terms_id: person.invited ? null : termsId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!person.patient) return { userId, patientId: null }
  const { dob, mrn, gender, phone } = person.patient
  const { id: patientId } = await trx
    .insertInto('patients')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      first_name: person.firstName,
      last_name: person.lastName,
      dob,
      gender,
      mrn,
      email: person.email,
      phones: JSON.stringify([{ number: phone, type: 'mobile' }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, patientId }
}

async function addCircle(
  trx: Trx,
  tenantId: string,
  made: Map<string, MadePerson>,
  termsId: string,
): Promise<void> {
  const patientId = made.get('patient@evergreen.example')?.patientId
  const link = async (email: string, relationship: string, accepted: boolean) => {
    const contact = made.get(email)
    if (!patientId || !contact) return
    await trx
      .insertInto('circle_links')
      .values({
        tenant_id: tenantId,
        patient_id: patientId,
        contact_user_id: contact.userId,
        relationship,
        accepted_terms_id: accepted ? termsId : null,
        terms_accepted_at: accepted ? new Date() : null,
        removed_at: null,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  await link('contact@evergreen.example', 'child', true)
  await link('pending-contact@evergreen.example', 'sibling', false)
  const viewer = made.get('viewer@evergreen.example')
  if (patientId && viewer) {
    await trx
      .insertInto('viewer_grants')
      .values({ tenant_id: tenantId, patient_id: patientId, user_id: viewer.userId })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}
