// From a registration to a patient who is signed in, over the calls a browser makes (Shell spec §4, §5).

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type Browser, browser, lastSent, messagesOf } from '../../testing/invited.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const password = 'Maple!Tree42'

async function register(
  email: string,
  convertToPatient: 'true' | 'false',
  more: object = {},
): Promise<TestPerson> {
  const response = await portal.call(null, {
    method: 'POST',
    url: '/api/patient/requestPatientAccount',
    payload: {
      tenantId: 'evergreen',
      firstName: 'Ana',
      middleName: '',
      lastName: 'Ruiz',
      email,
      addresses: [],
      phones: [{ number: '(555)555-0117', type: 'mobile' }],
      gender: '0',
      dob: '1948-03-17',
      patientId: '',
      convertToPatient,
      workflow: 'patientAsAService',
      ...more,
    },
  })
  expect(response.statusCode, response.body).toBe(200)
  const row = await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
    trx
      .selectFrom('users')
      .innerJoin('registrations', 'registrations.user_id', 'users.id')
      .where('users.email_key', '=', email)
      .select(['users.id as userId', 'registrations.patient_id as patientId'])
      .executeTakeFirstOrThrow(),
  )
  return { ...row, tenant: 'evergreen', email, cookie: '' }
}

const verify = (at: Browser, payload: object) =>
  at.call({
    method: 'POST',
    url: '/api/dashboard/verify-activation-code/evergreen',
    payload: { email: '', patientId: null, ...payload },
  })
const create = async (at: Browser, id: string) =>
  at.call({
    method: 'POST',
    url: `/api/dashboard/create-password/evergreen/${id}`,
    payload: { password, accepted_terms_id: await portal.termsId('patient'), roles: ['patient', 'viewer'] },
  })
const userInfo = (at: Browser) => at.call({ method: 'GET', url: '/api/dashboard/user' })

test('who registered opens the link, sets a password, and is a patient under the id the link named', async () => {
  const person = await register(`${randomUUID()}@people.example`, 'false')
  const at = browser(portal)
  const { token } = await lastSent(portal, person)
  const verified = await verify(at, { patientId: person.patientId, code: token })
  expect(verified.json()).toMatchObject({
    result: 'success',
    patient_id: person.patientId,
    patient_activated: false,
    user_type: 'patient',
  })
  expect(verified.body).not.toMatch(/Ana|Ruiz|1948/)
  expect((await create(at, person.patientId)).json()).toEqual({ result: 'success' })
  expect((await userInfo(at)).json()).toMatchObject({
    userType: 'patient',
    patientId: person.patientId,
    name: 'Ana Ruiz',
  })
  const shown = await at.call({ method: 'GET', url: `/api/dashboard/patient/${person.patientId}` })
  expect(shown.statusCode).toBe(200)
})

test('a registration whose link was lost is sent a new one, which leads on', async () => {
  const person = await register(`${randomUUID()}@people.example`, 'false')
  const former = await lastSent(portal, person)
  const response = await portal.call(null, {
    method: 'POST',
    url: `/api/dashboard/resend-patient-activation-code/evergreen/${person.patientId}`,
    payload: { email: person.email },
  })
  expect(response.statusCode).toBe(200)
  expect((await messagesOf(portal, person))[0]?.purpose).toBe('newCode')
  const at = browser(portal)
  expect((await verify(at, { patientId: person.patientId, code: former.token })).json().result).toBe(
    'Link expired',
  )
  const { code } = await lastSent(portal, person)
  expect((await verify(at, { email: person.email, code })).json().result).toBe('success')
  expect((await create(at, person.patientId)).statusCode).toBe(200)
})

test('a contact who becomes a patient accepts the patients’ terms, stays a contact, and every former session ends', async () => {
  const contact = await portal.person({ roles: ['contact', 'viewer'], password: 'Former!Oak57' })
  const person = await register(contact.email, 'true')
  expect(person.userId).toBe(contact.userId)
  const at = browser(portal)
  const { token } = await lastSent(portal, person)
  expect((await verify(at, { patientId: person.patientId, code: token })).json()).toMatchObject({
    result: 'success',
    patient_activated: false,
    user_type: 'patient',
    terms_of_use_id: await portal.termsId('patient'),
  })
  expect((await create(at, person.patientId)).statusCode).toBe(200)
  const info = (await userInfo(at)).json()
  expect(info).toMatchObject({ userType: 'patient', patientId: person.patientId })
  expect(new Set(info.roles)).toEqual(new Set(['patient', 'contact', 'viewer']))
  expect((await portal.call(contact, { method: 'GET', url: '/api/dashboard/user' })).statusCode).toBe(401)
  const signIn = (secret: string) =>
    portal.call(null, {
      method: 'POST',
      url: '/api/session/login/evergreen',
      payload: { email: contact.email, password: secret },
    })
  expect((await signIn('Former!Oak57')).statusCode).toBe(401)
  expect((await signIn(password)).json().data.url).toBe(`/patient/${person.patientId}`)
})

test('while it waits, the contact goes on as before with the password they have', async () => {
  const contact = await portal.person({ roles: ['contact', 'viewer'], password: 'Former!Oak57' })
  await register(contact.email, 'true')
  expect((await portal.call(contact, { method: 'GET', url: '/api/dashboard/user' })).statusCode).toBe(200)
})

test('who proved the address for one form does not confirm another that a person typed meanwhile', async () => {
  const person = await register(`${randomUUID()}@people.example`, 'false')
  const at = browser(portal)
  const { token } = await lastSent(portal, person)
  expect((await verify(at, { patientId: person.patientId, code: token })).json().result).toBe('success')
  await register(person.email, 'false', { firstName: 'Mallory', dob: '1990-01-01' })
  expect((await create(at, person.patientId)).statusCode).toBe(401)
  const patients = await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
    trx.selectFrom('patients').where('user_id', '=', person.userId).select('id').execute(),
  )
  expect(patients).toEqual([])
})

test('a contact whose password is set again that way is notified, links for a new password end, and guesses at the former one count no more', async () => {
  const contact = await portal.person({ roles: ['contact', 'viewer'], password: 'Former!Oak57' })
  const tenantId = await portal.tenantId('evergreen')
  await portal.call(null, {
    method: 'POST',
    url: '/api/dashboard/request-reset-password/evergreen',
    payload: { email: contact.email },
  })
  const reset = await lastSent(portal, contact)
  const ceiling = ['loginCeiling', [tenantId, contact.email]] as const
  await portal.services.rateLimits.consume(ceiling[0], [...ceiling[1]])
  const person = await register(contact.email, 'true')
  const at = browser(portal)
  const { token } = await lastSent(portal, person)
  await verify(at, { patientId: person.patientId, code: token })
  expect((await create(at, person.patientId)).statusCode).toBe(200)
  expect((await messagesOf(portal, person)).map(message => message.purpose)).toContain('passwordChanged')
  expect(await portal.services.rateLimits.count(ceiling[0], [...ceiling[1]])).toBe(0)
  const late = await verify(browser(portal), { patientId: person.patientId, code: reset.token })
  expect(late.json().result).toBe('Account created')
})
