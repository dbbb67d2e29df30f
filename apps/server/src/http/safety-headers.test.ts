// Every response has its safety headers, also an error and while the database is away.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../db/in-tenant.ts'
import {
  expectHardened,
  expectNoFrames,
  type HostilePortal,
  startHostilePortal,
} from '../testing/hostile-portal.ts'

let { portal, patient, other, documentId, get } = {} as HostilePortal
beforeAll(async () => {
  ;({ portal, patient, other, documentId, get } = await startHostilePortal())
})
afterAll(() => portal.close())

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS'

describe('headers', () => {
  const pages: [string, Method, () => string, number[]][] = [
    ['the page of the portal', 'GET', () => '/patientportal', [200, 404]],
    ['a page inside the portal', 'GET', () => '/patientportal/user/login?errorCode=x', [200, 404]],
    ['the bare host', 'GET', () => '/', [302, 404]],
    ['an asset that is not there', 'GET', () => '/patientportal/assets/none.js', [404]],
    ['a page that is not there', 'GET', () => '/nothing/here', [404]],
    ['a call that is not there', 'GET', () => '/api/nothing', [404]],
    ['a call of a link without one', 'GET', () => '/api/patientasync/userInfo', [401]],
    ['the same in its other spelling', 'GET', () => '/api/patientAsync/userInfo', [401]],
    ['the configuration', 'GET', () => '/api/dashboard/dashboard-config', [200]],
    ['the head of the configuration', 'HEAD', () => '/api/dashboard/dashboard-config', [200]],
    ['a call without a session', 'GET', () => '/api/dashboard/user', [401]],
    ['a call that does not fit', 'POST', () => '/api/session/login/evergreen', [400]],
    ['a form of nobody', 'GET', () => '/api/form/undefined', [401]],
    ['a document without a session', 'GET', () => `/api/pdf/${documentId}`, [401]],
    ['the terms', 'GET', () => '/partner-files/terms/terms-patient-2026', [200]],
    ['terms that are not there', 'GET', () => '/partner-files/terms/none', [404]],
    ['the style of the terms', 'GET', () => '/partner-files/terms.css', [200]],
    ['a picture that is not there', 'GET', () => '/partner-files/images/none.svg', [404]],
    ['the life sign', 'GET', () => '/livez', [200]],
    ['the ready sign', 'GET', () => '/readyz', [200]],
    ['the numbers', 'GET', () => '/metrics', [200]],
    ['the mailbox of the demo', 'GET', () => '/dev/mailbox', [200]],
    ['a method that no call has', 'PATCH', () => '/api/dashboard/user', [404]],
    ['an address that cannot be decoded', 'GET', () => '/api/form/%', [400, 404]],
    ['an address with a half character', 'GET', () => '/patientportal/%E0%A4%A', [400, 404]],
    ['an id longer than any', 'GET', () => `/api/form/${'x'.repeat(5000)}`, [400, 401, 404, 414]],
  ]
  test.each(pages)('%s keeps every safety header', async (_name, method, url, statuses) => {
    const response = await portal.call(null, { method, url: url() })
    expect(statuses).toContain(response.statusCode)
    expectHardened(response)
    expectNoFrames(response)
  })

  test('a picture of the partner may do nothing even when it is opened as a page', async () => {
    const config = (await get(null, '/api/dashboard/dashboard-config')).json()
    const response = await get(null, config.images.logo)
    expect(response.statusCode).toBe(200)
    expectHardened(response)
    expect(response.headers['content-security-policy']).toContain('sandbox')
  })

  test('the description of the calls cannot be framed', async () => {
    for (const url of ['/api/docs/', '/api/docs/json']) {
      const response = await get(null, url)
      expect(response.statusCode, url).toBe(200)
      expect(response.headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
      expect(response.headers['x-content-type-options'], url).toBe('nosniff')
    }
  })

  test('every call answers without being kept by anybody, refused ones too', async () => {
    const answers = [
      await get(patient, '/api/dashboard/user'),
      await get(patient, `/api/dashboard/patient/${patient.patientId}`),
      await get(patient, `/api/document/patient/${patient.patientId}`),
      await get(patient, `/api/form/${documentId}`),
      await get(patient, `/api/pdf/${documentId}`),
      await get(patient, `/api/pdf/${documentId}?format=png`),
      await get(patient, `/api/pdf/thumbnails/${documentId}/0`),
      await get(null, `/api/pdf/${documentId}`),
      await get(other, `/api/pdf/${documentId}`),
      await get(null, '/api/nothing'),
    ]
    for (const response of answers) {
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
      expectHardened(response)
      expectNoFrames(response)
    }
  })

  test('a response while the database is away keeps its headers, asks to try again, and the next one is as before', async () => {
    const { partners } = portal.services
    const known = partners.tenant
    partners.tenant = () =>
      Promise.reject(Object.assign(new Error('connect ECONNREFUSED /secret/place'), { code: 'ECONNREFUSED' }))
    try {
      for (const url of ['/api/dashboard/user', '/patientportal/', '/partner-files/terms.css']) {
        const response = await get(patient, url)
        expect(response.statusCode).toBe(503)
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
        expect(response.body).not.toContain('secret')
        expectHardened(response)
        expectNoFrames(response)
      }
    } finally {
      partners.tenant = known
    }
    expect((await get(patient, '/api/dashboard/user')).statusCode).toBe(200)
  })

  test('a connection that the database ends in the middle of a call ends that call and nothing else', async () => {
    const ended = inTenant(portal.services.db, await portal.tenantId('evergreen'), async trx => {
      const { sql } = await import('kysely')
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      const { default: pg } = await import('pg')
      const admin = new pg.Client({ connectionString: portal.ownerUrl })
      await admin.connect()
      await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await admin.end()
      await new Promise(resolve => setTimeout(resolve, 100))
      await sql`select 1`.execute(trx)
    })
    await expect(ended).rejects.toThrow()
    expect((await get(patient, '/api/dashboard/user')).statusCode).toBe(200)
  })
})
