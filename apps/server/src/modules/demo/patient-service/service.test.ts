import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPortal, startTestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

test('the demo’s service gives a signed link that the portal takes, for a person new each time', async () => {
  const first = (await portal.call(null, { method: 'GET', url: '/dev/patient-service.json' })).json() as {
    person: { email: string; mrn: string }
    link: string
  }
  const url = new URL(first.link, 'http://evergreen.localhost')
  expect(url.pathname).toBe('/patientportal/requestpatientaccount')
  const response = await portal.call(null, {
    method: 'POST',
    url: '/api/patient/checkPatientAccountStatus',
    payload: { tenantId: 'evergreen', userData: url.searchParams.get('data') },
  })
  expect(response.json()).toMatchObject({ result: 'success', email: first.person.email })
})

test('a journey may show who it is, and the page shows it without letting it write the page', async () => {
  const response = await portal.call(null, {
    method: 'GET',
    url: `/dev/patient-service?email=contact%40evergreen.example&firstName=${encodeURIComponent('<script>x</script>')}`,
  })
  expect(response.body).toContain('contact@evergreen.example')
  expect(response.body).not.toContain('<script>x')
})

test('a partner without such a service has no link, and an unknown name no page', async () => {
  const lakeside = { tenant: 'lakeside' }
  const page = await portal.call(null, { method: 'GET', url: '/dev/patient-service', ...lakeside })
  expect([page.statusCode, page.body.includes('data=')]).toEqual([200, false])
  expect(
    (await portal.call(null, { method: 'GET', url: '/dev/patient-service.json', ...lakeside })).statusCode,
  ).toBe(404)
  expect(
    (await portal.call(null, { method: 'GET', url: '/dev/patient-service', tenant: 'nobody' })).statusCode,
  ).toBe(404)
})
