import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const register = (remoteAddress: string, more: object = {}) =>
  portal.call(null, {
    method: 'POST',
    url: '/api/patient/requestPatientAccount',
    remoteAddress,
    payload: {
      tenantId: 'evergreen',
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: `${randomUUID()}@people.example`,
      phones: [],
      gender: '2',
      dob: '1948-03-17',
      convertToPatient: 'false',
      workflow: 'patientAsAService',
      ...more,
    },
  })

test('one network registers sixty people an hour; faults in a form cost nothing, and other networks go on', async () => {
  for (let at = 0; at < 70; at++) expect((await register('198.51.100.7', { dob: '' })).statusCode).toBe(422)
  for (let at = 0; at < 60; at++) expect((await register('198.51.100.7')).statusCode).toBe(200)
  const refused = await register('198.51.100.7')
  expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  expect((await register('203.0.113.9')).statusCode).toBe(200)
})
