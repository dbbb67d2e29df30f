// The environment of a host (Shell spec §4, requirements S4-001 to S4-010, ruling C-55).

import { dashboardConfigResponse } from '@careword/contract/shapes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../db/in-tenant.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let patient: TestPerson
beforeAll(async () => {
  portal = await startTestPortal()
  portal.services.env.HOST_ENVIRONMENTS = [
    { host: 'evergreen.demo.localhost', environment: 'demo' },
    { host: '*.training.localhost', environment: 'training' },
    { host: '*.uat.localhost', environment: 'uat' },
  ]
  patient = await portal.person()
})
afterAll(() => portal.close())

const at = (host: string) => ({ host, origin: `http://${host}` })
const config = (host: string, query = '', headers: Record<string, string> = {}) =>
  portal.call(null, {
    method: 'GET',
    url: `/api/dashboard/dashboard-config${query}`,
    headers: { ...at(host), ...headers },
  })

describe('the configuration', () => {
  test.each([
    ['evergreen.localhost', 'prod'],
    ['localhost', 'prod'],
    ['evergreen.demo.localhost', 'demo'],
    ['lakeside.demo.localhost', 'prod'],
    ['lakeside.training.localhost', 'training'],
    ['EVERGREEN.uat.localhost:8443', 'uat'],
  ])('of %s states %s, in every form it is sent in', async (host, environment) => {
    for (const query of ['', '?lang=es', '?lang=en&texts=signIn']) {
      const response = await config(host, query)
      expect(response.statusCode).toBe(200)
      expect(dashboardConfigResponse.parse(response.json()).environment, query).toBe(environment)
    }
  })

  test('differs in nothing else, and no client learns that the other one is unchanged', async () => {
    const prod = await config('evergreen.localhost')
    const demo = await config('evergreen.demo.localhost')
    expect({ ...demo.json(), environment: 'prod' }).toEqual(prod.json())
    expect(demo.headers.etag).not.toBe(prod.headers.etag)
    const held = { 'if-none-match': String(prod.headers.etag) }
    expect((await config('evergreen.localhost', '', held)).statusCode).toBe(304)
    expect((await config('evergreen.demo.localhost', '', held)).statusCode).toBe(200)
    const again = { 'if-none-match': String(demo.headers.etag) }
    expect((await config('evergreen.demo.localhost', '', again)).statusCode).toBe(304)
  })

  test('follows no header of a person who asks, and no language that sounds like an environment', async () => {
    const forged = {
      'x-forwarded-host': 'evergreen.demo.localhost',
      forwarded: 'host=evergreen.demo.localhost',
    }
    expect((await config('evergreen.localhost', '', forged)).json().environment).toBe('prod')
    for (const lang of ['demo en', 'en@demo', 'training ', 'demo es'])
      expect(
        (await config('evergreen.localhost', `?lang=${encodeURIComponent(lang)}`)).json().environment,
      ).toBe('prod')
  })

  test('DEMO=1 is no environment: the demo shows activation', () => {
    expect(portal.services.env.DEMO).toBe(true)
  })
})

describe('ssoLogin on code verification', () => {
  /** The patient's own session, by single sign-on or not. */
  const asSso = async (who: TestPerson, sso: boolean) =>
    inTenant(portal.services.db, await portal.tenantId(who.tenant), trx =>
      trx.updateTable('sessions').set({ sso }).where('user_id', '=', who.userId).execute(),
    )
  const verify = (host: string, ssoLogin: unknown, patientId = patient.patientId) =>
    portal.call(patient, {
      method: 'POST',
      url: '/api/dashboard/verify-activation-code/evergreen',
      headers: { ...at(host), cookie: patient.cookie },
      payload: { email: '', code: 'A'.repeat(43), patientId, ssoLogin },
    })

  test.each([true, 'true'])('%j: a patient whom SSO brought needs no code for the terms', async flag => {
    await asSso(patient, true)
    const response = await verify('evergreen.localhost', flag)
    expect(response.json()).toMatchObject({
      result: 'success',
      patient_id: patient.patientId,
      patient_activated: true,
      user_type: 'patient',
      terms_of_use_id: await portal.termsId('patient'),
    })
    // Nothing to set a password with.
    expect(response.cookies).toEqual([])
  })

  test('terms that are still to be accepted count as not activated', async () => {
    await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx.updateTable('users').set({ accepted_terms_id: null }).where('id', '=', patient.userId).execute(),
    )
    await asSso(patient, true)
    expect((await verify('evergreen.localhost', true)).json().patient_activated).toBe(false)
  })

  test.each(['evergreen.demo.localhost', 'evergreen.training.localhost'])('at %s it is off', async host => {
    await asSso(patient, true)
    expect((await verify(host, true)).json().result).toBe('Link expired')
  })

  test('it is worth nothing without an SSO session, nor for another person', async () => {
    await asSso(patient, false)
    expect((await verify('evergreen.localhost', true)).json().result).toBe('Link expired')
    await asSso(patient, true)
    const other = await portal.person()
    expect((await verify('evergreen.localhost', true, other.patientId)).json().result).toBe('Link expired')
    expect((await verify('evergreen.localhost', false)).json().result).toBe('Link expired')
    const stranger = await portal.call(null, {
      method: 'POST',
      url: '/api/dashboard/verify-activation-code/evergreen',
      payload: { email: '', code: '', patientId: patient.patientId, ssoLogin: true },
    })
    expect(stranger.statusCode).toBe(400)
  })
})
