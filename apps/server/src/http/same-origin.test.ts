// A call that changes data must come from our own page.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  expectError,
  expectHardened,
  type HostilePortal,
  startHostilePortal,
  writesOf,
} from '../testing/hostile-portal.ts'

let hostile = {} as HostilePortal
let { portal, patient, documentId, get } = hostile
beforeAll(async () => {
  hostile = await startHostilePortal()
  ;({ portal, patient, documentId, get } = hostile)
})
afterAll(() => portal.close())

describe('a call from somewhere else', () => {
  test.each(['EVERGREEN.localhost', 'evergreen.localhost:80'])(
    'a proxy that passes our host on as %s makes no stranger of us',
    async host => {
      const response = await portal.app.inject({
        method: 'DELETE',
        url: '/api/session/logoutAll',
        headers: { host, origin: 'http://evergreen.localhost' },
      })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({ errorCode: 'SESSION_REQUIRED' })
    },
  )

  test.each([
    ['without an origin', {}],
    ['from another site', { origin: 'https://evil.example' }],
    ['from a page without a name', { origin: 'null' }],
    ['from another partner', { origin: 'http://lakeside.localhost' }],
    ['from a name that begins like ours', { origin: 'http://evergreen.localhost.evil.example' }],
    ['from a name that ends like ours', { origin: 'http://xevergreen.localhost' }],
    ['from another port', { origin: 'http://evergreen.localhost:81' }],
    ['from https to http', { origin: 'https://evergreen.localhost' }],
    ['with our origin in a list', { origin: 'http://evergreen.localhost, https://evil.example' }],
    [
      'with our origin, and the browser says another site',
      { origin: 'http://evergreen.localhost', 'sec-fetch-site': 'cross-site' },
    ],
    [
      'with our origin, and the browser says the same site only',
      { origin: 'http://evergreen.localhost', 'sec-fetch-site': 'same-site' },
    ],
    ['without an origin, typed by hand', { 'sec-fetch-site': 'none' }],
  ])('%s changes nothing: every writing call is refused', async (_name, headers) => {
    for (const { method, url, payload } of writesOf(hostile)) {
      const response = await portal.app.inject({
        method,
        url,
        ...(payload && { payload }),
        headers: { host: 'evergreen.localhost', cookie: patient.cookie, ...headers },
      })
      expectError(response, 403, 'ORIGIN_REFUSED')
      expectHardened(response)
    }
    expect((await get(patient, '/api/dashboard/user')).statusCode).toBe(200)
    expect((await get(patient, `/api/form/${documentId}`)).json().status).toBe('Incomplete')
  })

  test('no call that changes something is reached by reading', async () => {
    for (const { url } of writesOf(hostile)) {
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
        const response = await portal.call(patient, { method, url })
        expect(response.statusCode, `${method} ${url}`).toBeLessThan(500)
        expect(response.headers['access-control-allow-origin']).toBeUndefined()
      }
    }
    expect((await get(patient, `/api/form/${documentId}`)).json()).toMatchObject({
      status: 'Incomplete',
      revisions: {},
    })
  })

  test('a method in a header or in the address is no method', async () => {
    const response = await portal.app.inject({
      method: 'GET',
      url: '/api/session/logoutAll?_method=DELETE',
      headers: {
        host: 'evergreen.localhost',
        cookie: patient.cookie,
        'x-http-method-override': 'DELETE',
        'x-method-override': 'DELETE',
      },
    })
    expect(response.statusCode).toBe(404)
    expect((await get(patient, '/api/dashboard/user')).statusCode).toBe(200)
  })
})
