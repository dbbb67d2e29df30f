import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { circleCalls } from '../../testing/circle-calls.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { deleteOldRegistrations } from './delete-old-registrations.ts'

let portal: TestPortal
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

const register = (email: string, convertToPatient = 'false') =>
  portal.call(null, {
    method: 'POST',
    url: '/api/patient/requestPatientAccount',
    payload: {
      tenantId: 'evergreen',
      firstName: 'Ana',
      lastName: 'Ruiz',
      email,
      phones: [],
      gender: '2',
      dob: '1948-03-17',
      convertToPatient,
      workflow: 'patientAsAService',
    },
  })
const left = (email: string) =>
  inTenant(portal.services.db, tenantId, async trx => ({
    users: await trx.selectFrom('users').where('email_key', '=', email).select(['id', 'roles']).execute(),
    registrations: await trx
      .selectFrom('registrations')
      .innerJoin('users', 'users.id', 'registrations.user_id')
      .where('users.email_key', '=', email)
      .select('registrations.patient_id')
      .execute(),
    messages: await trx.selectFrom('messages').where('recipient', '=', email).select('id').execute(),
  }))
const dayMs = 24 * 3600 * 1000
const someone = () => `${randomUUID()}@people.example`

test('an unproved registration is gone after seven days, with the address; a younger one stays', async () => {
  const start = Date.now()
  const [old, young] = [someone(), someone()]
  portal.setNow(new Date(start))
  await register(old)
  portal.setNow(new Date(start + dayMs))
  await register(young)
  portal.setNow(new Date(start + 6.9 * dayMs))
  await deleteOldRegistrations(portal.services, tenantId)
  expect((await left(old)).registrations).toHaveLength(1)
  portal.setNow(new Date(start + 7.1 * dayMs))
  await deleteOldRegistrations(portal.services, tenantId)
  await deleteOldRegistrations(portal.services, tenantId)
  expect(await left(old)).toEqual({ users: [], registrations: [], messages: [] })
  expect((await left(young)).registrations).toHaveLength(1)
  // The address is as free as it was before.
  expect((await register(old)).statusCode).toBe(200)
  portal.setNow(null)
})

test('a contact who wanted to become a patient stays a contact, and a registration typed again lives on', async () => {
  const start = Date.now()
  const contact = await portal.person({ roles: ['contact', 'viewer'], password: 'Some!2468' })
  const again = someone()
  portal.setNow(new Date(start))
  await register(contact.email, 'true')
  await register(again)
  portal.setNow(new Date(start + 5 * dayMs))
  await register(again)
  portal.setNow(new Date(start + 8 * dayMs))
  await deleteOldRegistrations(portal.services, tenantId)
  portal.setNow(null)
  const { users, registrations } = await left(contact.email)
  expect(users).toMatchObject([{ id: contact.userId, roles: ['contact', 'viewer'] }])
  expect(registrations).toEqual([])
  expect((await left(again)).registrations).toHaveLength(1)
})

test('nothing of another partner is touched', async () => {
  const email = someone()
  portal.setNow(new Date(Date.now() - 30 * dayMs))
  await register(email)
  portal.setNow(null)
  await deleteOldRegistrations(portal.services, await portal.tenantId('lakeside'))
  expect((await left(email)).registrations).toHaveLength(1)
})

test('a person whom a patient added to a circle meanwhile stays in it, and can be invited there; the others are forgotten all the same', async () => {
  const start = Date.now()
  const [added, other] = [someone(), someone()]
  portal.setNow(new Date(start))
  await register(added)
  await register(other)
  const patient = await portal.person()
  const answer = await circleCalls(portal).add(patient, { email: added, createIfExist: true })
  expect(answer.json().result).toBe('success')
  portal.setNow(new Date(start + 7.1 * dayMs))
  await deleteOldRegistrations(portal.services, tenantId)
  expect(await left(added)).toMatchObject({ users: [{ roles: ['contact', 'viewer'] }], registrations: [] })
  expect(await left(other)).toEqual({ users: [], registrations: [], messages: [] })
  portal.setNow(null)
})
