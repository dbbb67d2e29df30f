// People who may not read documents read the log: it has ids of routes, codes and times, never a typed word.

import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { invited } from '../testing/invited.ts'
import { multipart } from '../testing/upload-calls.ts'
import { adMetadata, sampleAnswers } from '../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let app: FastifyInstance
let patient: TestPerson
const lines: string[] = []
beforeAll(async () => {
  portal = await startTestPortal('realPages')
  app = await buildApp(portal.services, {
    level: 'trace',
    stream: { write: (line: string) => void lines.push(line) },
  })
  patient = await portal.person({ firstName: 'Markerfirst', lastName: 'Markerlast', dob: '1931-07-19' })
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

const call = (options: InjectOptions & { url: string }, cookie = patient.cookie) =>
  app.inject({
    ...options,
    headers: {
      host: 'evergreen.localhost',
      origin: 'http://evergreen.localhost',
      cookie,
      'user-agent': 'Markeragent',
      ...options.headers,
    },
  })

test('nothing that a person typed, no id, no token, no address and no part of a document is in the log', async () => {
  const metadata = encodeURIComponent(JSON.stringify(adMetadata))
  const { documentId } = (
    await call({
      method: 'POST',
      url: `/api/form?patientId=${patient.patientId}&metadata=${metadata}`,
      payload: {},
    })
  ).json()
  const save = (sectionId: string, answers: unknown, more = '') =>
    call({
      method: 'PUT',
      url: `/api/form/${documentId}?sectionId=${sectionId}&preview=true${more}`,
      payload: { content: { [sectionId]: answers } },
    })
  const keep = (answers: unknown) =>
    call({
      method: 'PUT',
      url: `/api/form/${documentId}/autosaved?sectionId=secStepOne`,
      payload: { answers, baseRevision: 0, tabId: 'Markerpage', seq: 1 },
    })
  const secrets: string[] = []
  const statuses = [
    (await save('secStepOne', { ...sampleAnswers().secStepOne, calledName: 'Markeranswer' })).statusCode,
    (await save('secStepOne', { calledName: { Markeranswer: 1 }, Markerkey: 'Markervalue' })).statusCode,
    (await save('Markersection', {})).statusCode,
    (await save('secStepOne', { calledName: 'Markeranswer\0' })).statusCode,
    (await save('secStepOne', { calledName: 'Markeranswer' }, '&sign=true')).statusCode,
    (await keep({ calledName: 'Markeranswer' })).statusCode,
    (await keep({ calledName: ['Markeranswer'], Markerkey: 'Markervalue' })).statusCode,
    (
      await call({
        method: 'POST',
        url: '/api/session/login/evergreen',
        payload: { email: 'markermail@people.example', password: 'Markerpassword!2' },
      })
    ).statusCode,
    (
      await call({
        method: 'POST',
        url: '/api/session/login/evergreen?email=markermail',
        payload: '{"password":"Markerpassword!2",',
        headers: { 'content-type': 'application/json' },
      })
    ).statusCode,
    ...(await activation()),
    (await call({ method: 'GET', url: `/api/pdf/${documentId}?patientId=${patient.patientId}` })).statusCode,
    (await call({ method: 'GET', url: `/api/pdf/${documentId}`, headers: { host: 'markerhost.localhost' } }))
      .statusCode,
    (await call({ method: 'GET', url: '/api/form/Markerid' })).statusCode,
    // The library that reads files gets the logger, and logs the headers of each request.
    (
      await call({
        method: 'POST',
        url: `/api/upload/v2?patientId=${patient.patientId}&isPatientEngagement=true`,
        ...multipart(Buffer.from('Markerfile'), 'Markername.pdf'),
      })
    ).statusCode,
    (await call({ method: 'GET', url: '/patientportal/verify/Markercode' })).statusCode,
    (await call({ method: 'GET', url: '/api/Markerpath%' })).statusCode,
    (await call({ method: 'GET', url: '/api/dashboard/user' }, 'careword=Markertoken')).statusCode,
  ]
  async function activation(): Promise<number[]> {
    const person = await invited(portal, { firstName: 'Markerinvited' })
    secrets.push(person.code, person.token, person.email, person.patientId)
    const verify = (code: string, email: string, patientId: string | null = null) =>
      call({
        method: 'POST',
        url: '/api/dashboard/verify-activation-code/evergreen?code=Markercode&email=markermail',
        payload: { code, email, patientId },
      })
    const done = await verify(person.code, person.email)
    const proof = done.cookies.find(cookie => cookie.name.startsWith('careword-proof'))?.value ?? ''
    secrets.push(proof)
    const answers = [
      done,
      await verify(person.token, '', person.patientId),
      await verify('Markercode', 'markermail@people.example'),
      await verify('', 'markermail@people.example'),
      await call({
        method: 'POST',
        url: `/api/dashboard/resend-patient-activation-code/evergreen/${person.patientId}`,
        payload: { email: 'markermail@people.example' },
      }),
      await call(
        {
          method: 'POST',
          url: `/api/dashboard/create-password/evergreen/${person.patientId}`,
          payload: { password: 'Markerpassword!2', accepted_terms_id: 'Markerterms', roles: ['Markerrole'] },
        },
        `careword-proof=${proof}`,
      ),
    ]
    return answers.map(response => response.statusCode)
  }
  // Each kind of response occurred, so each kind of line was logged.
  expect(statuses).toEqual(expect.arrayContaining([200, 400, 401, 404, 422]))
  const log = lines.join('')
  expect(lines.length).toBeGreaterThanOrEqual(statuses.length)
  expect(log).not.toMatch(/marker|1931-07-19|data:image/i)
  for (const secret of [
    ...secrets,
    documentId,
    patient.patientId,
    patient.userId,
    patient.email,
    patient.cookie.split('=')[1] ?? '',
  ])
    expect(log).not.toContain(secret)
  expect(log).toContain('/api/form/:documentId')
})

test('a failure of the server is logged by its kind and place, without the words that came with it', async () => {
  lines.length = 0
  const { partners } = portal.services
  const known = partners.tenant
  partners.tenant = () => Promise.reject(new TypeError('cannot read Markerlast of 1931-07-19'))
  try {
    const response = await call({ method: 'GET', url: '/api/dashboard/user' })
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toMatch(/marker/i)
  } finally {
    partners.tenant = known
  }
  const log = lines.join('')
  expect(log).not.toMatch(/markerlast|1931-07-19/i)
  expect(log).toContain('UNHANDLED_ERROR')
  expect(log).toContain('log-lines.test.ts')
})

test('a database that is away is one short line of each call, of the level of what passes', async () => {
  lines.length = 0
  const { partners } = portal.services
  const known = partners.tenant
  partners.tenant = () => Promise.reject(Object.assign(new Error('Markerlast'), { code: '57P03' }))
  try {
    expect((await call({ method: 'GET', url: '/api/dashboard/user' })).statusCode).toBe(503)
  } finally {
    partners.tenant = known
  }
  const line = lines.find(each => each.includes('57P03'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 40, detail: 'database: 57P03' })
  expect(line).not.toContain('stack')
})

test.each([
  ['https://evergreen.localhost', 'its origin is https, and the portal was asked by http'],
  ['http://evergreen.localhost:8443', 'its origin is another host than the one that was asked'],
  ['null', 'a call from elsewhere'],
])('a write from %s is refused, and the log shows which part of it is another', async (origin, says) => {
  lines.length = 0
  const { statusCode } = await call({
    method: 'DELETE',
    url: '/api/session/logoutAll',
    headers: { origin },
  })
  expect(statusCode).toBe(403)
  expect(lines.join('')).toContain(says)
})
