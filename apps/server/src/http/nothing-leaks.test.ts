// The life of an account, from registration to a changed password and a search, of a person whose every detail is a marker. No marker may
// appear in a log line, an error's body, a metric, an audit row, or a key of the limits (security T-30).

import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { inTenant } from '../db/in-tenant.ts'
import { makeMailer } from '../mail/mailer.ts'
import { deliverMessages } from '../modules/messages/deliver-messages.ts'
import { openMessageBody } from '../modules/messages/message-body.ts'
import type { Services } from '../core/services.ts'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let services: Services
let app: FastifyInstance
let tenantId: string
const lines: string[] = []
const errors: string[] = []
const cookies = new Map<string, string>()
/** Every secret of the story: tokens, codes, cookies. */
const secrets = new Set<string>()

beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = await portal.tenantId('evergreen')
  const stream = { write: (line: string) => void lines.push(line) }
  services = { ...portal.services, log: pino({ level: 'trace' }, stream) }
  app = await buildApp(services, { level: 'trace', stream })
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

const email = 'markermail@people.example'
const wrong = { email: 'markerother@people.example', password: 'MarkerWrong!1', code: '918273' }
const passwords = ['Maple-Marker!42', 'Cedar-Marker!53', 'Birch-Marker!64']

async function call(options: InjectOptions & { url: string }): Promise<LightMyRequestResponse> {
  const response = await app.inject({
    ...options,
    headers: {
      host: 'evergreen.localhost',
      origin: 'http://evergreen.localhost',
      'user-agent': 'Markeragent',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...options.headers,
    },
  })
  for (const { name, value } of response.cookies) {
    if (value === '') cookies.delete(name)
    else {
      cookies.set(name, value)
      secrets.add(value)
    }
  }
  if (response.statusCode >= 400) errors.push(response.body)
  return response
}
const post = (url: string, payload: object | string, more: Pick<InjectOptions, 'headers'> = {}) =>
  call({ method: 'POST', url, payload, ...more })

/** The person's newest message; its link and code are secrets from here on. */
async function newest() {
  const row = await inTenant(services.db, tenantId, trx =>
    trx
      .selectFrom('messages')
      .where('recipient', '=', email)
      .orderBy('created_at', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow(),
  )
  const body = openMessageBody(services.secret, row)
  const link = new URL(body?.links[0] ?? '')
  const code = /\b\d{6}\b/.exec(body?.text ?? '')?.[0]
  if (code !== undefined) secrets.add(code)
  secrets.add(link.hash.slice(1))
  return { id: link.searchParams.get('patientId') ?? '', token: link.hash.slice(1), code: code ?? '' }
}

test('a whole account leaves no name, number, address, code, token or password behind', async () => {
  const statuses: Record<string, number> = {}
  const step = async (name: string, response: Promise<LightMyRequestResponse>) => {
    const got = await response
    statuses[name] = got.statusCode
    return got
  }
  const registration = {
    tenantId: 'evergreen',
    firstName: 'Markerfirst',
    middleName: 'Markermiddle',
    lastName: 'Markerlast',
    email,
    addresses: [],
    phones: [{ number: '+15055550199', type: 'mobile' }],
    gender: '0',
    dob: '1931-07-19',
    patientId: '',
    convertToPatient: 'false',
    workflow: 'patientAsAService',
  }
  // Registers, mistypes, and proves the address.
  await step('register', post('/api/patient/requestPatientAccount', registration))
  await step(
    'registerWrong',
    post('/api/patient/requestPatientAccount', { ...registration, dob: 'Markerdate' }),
  )
  const mail = await newest()
  const verify = '/api/dashboard/verify-activation-code/evergreen'
  await step('wrongCode', post(verify, { code: wrong.code, email, patientId: mail.id }))
  await step('wrongPerson', post(verify, { code: mail.code, email: wrong.email, patientId: mail.id }))
  await step(
    'oddBody',
    post(verify, { code: ['Markercode'], email: { Markerkey: 1 }, patientId: 'Markerid' }),
  )
  await step('verify', post(verify, { code: mail.token, email, patientId: mail.id }))
  const create = (password: string) =>
    portal.termsId('patient').then(accepted_terms_id =>
      post(`/api/dashboard/create-password/evergreen/${mail.id}`, {
        password,
        accepted_terms_id,
        roles: ['patient', 'viewer'],
      }),
    )
  await step('badPassword', create('Markerfirst!1aaa'))
  await step('create', create(passwords[0] ?? ''))
  const info = await step('user', call({ method: 'GET', url: '/api/dashboard/user' }))
  const { userId } = info.json() as { userId: string }
  await step('patient', call({ method: 'GET', url: `/api/dashboard/patient/${mail.id}` }))
  await step('otherPatient', call({ method: 'GET', url: '/api/dashboard/patient/Markerid' }))
  // Changes the password, signs out, mistypes, signs in.
  await step(
    'changeWrong',
    post('/api/session/changePassword', { oldPassword: wrong.password, newPassword: passwords[1] }),
  )
  await step(
    'change',
    post('/api/session/changePassword', { oldPassword: passwords[0], newPassword: passwords[1] }),
  )
  await step('signOut', call({ method: 'DELETE', url: '/api/session/logoutAll' }))
  const login = '/api/session/login/evergreen'
  await step('loginWrong', post(login, { email, password: wrong.password }))
  await step('loginNobody', post(login, { email: wrong.email, password: wrong.password }))
  await step(
    'loginHalf',
    post(login, `{"email":"${email}","password":"${passwords[1]}",`, {
      headers: { 'content-type': 'application/json' },
    }),
  )
  await step('login', post(login, { email, password: passwords[1] }))
  // Forgets the password.
  const ask = '/api/dashboard/request-reset-password/evergreen'
  await step('resetNobody', post(ask, { email: wrong.email }))
  await step('reset', post(ask, { email }))
  const reset = await newest()
  await step('verifyReset', post(verify, { code: reset.token, email, patientId: reset.id }))
  await step('save', post(`/api/dashboard/save-password/evergreen/${reset.id}`, { password: passwords[2] }))
  await step(
    'resend',
    post(`/api/dashboard/resend-patient-activation-code/evergreen/${mail.id}`, {
      email,
      activation_code: '',
    }),
  )
  // Addresses that contain secrets.
  for (const url of [
    `/patientportal/user/verify-code?email=${email}&code=${wrong.code}`,
    `/patientportal/verifyPatient/welcome?patientId=Markerid&code=${wrong.code}`,
    `/api/dashboard/user?email=${email}`,
    '/api/Markerpath/Markerlast',
    '/verify/Markercode',
  ])
    await step(url.slice(0, 24), call({ method: 'GET', url }))
  // A clinician searches for the person.
  const clinician = await portal.person({ roles: ['uploader', 'viewer'] })
  const search = (payload: object) =>
    post('/api/dashboard/patients/search', payload, { headers: { cookie: clinician.cookie } })
  await step('searchOdd', search({ name: 'Markerlast', mrn: 'Markernumber', reason: 'Markerreason' }))
  await step('search', search({ name: 'Markerlast', dob: '1931-07-19', reason: 'treatment' }))
  // The mail server refuses with an error that contains the recipient.
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (address, _session, done) => done(new Error(`Markerlast <${address.address}> is not here`)),
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  await deliverMessages(services, tenantId, { email: makeMailer(url), sms: null })
  await new Promise<void>(resolve => server.close(() => resolve()))

  // Every step had the expected response.
  expect(statuses).toMatchObject({
    register: 200,
    wrongCode: 200,
    verify: 200,
    create: 200,
    user: 200,
    patient: 200,
    badPassword: 422,
    changeWrong: 400,
    change: 200,
    search: 200,
    verifyReset: 200,
    loginWrong: 401,
    login: 200,
    reset: 200,
    save: 200,
  })
  expect(lines.length).toBeGreaterThan(40)
  expect(errors.length).toBeGreaterThan(8)
  expect(lines.join('')).toContain('a message was not delivered')

  const audit = await inTenant(services.db, tenantId, trx =>
    trx.selectFrom('audit_events').where('tenant_id', '=', tenantId).selectAll().execute(),
  )
  expect(audit.length).toBeGreaterThan(5)
  const owner = new pg.Client({ connectionString: portal.ownerUrl })
  await owner.connect()
  const { rows: limits } = await owner.query('select * from limits.attempts')
  const { rows: undelivered } = await owner.query('select last_error from messages')
  await owner.end()
  const numbers = await app.inject({ url: '/metrics', headers: { host: 'evergreen.localhost' } })
  const places: Record<string, string> = {
    log: lines.join(''),
    errors: errors.join('\n'),
    audit: JSON.stringify(audit),
    limits: JSON.stringify(limits),
    failures: JSON.stringify(undelivered),
    metrics: numbers.body,
  }
  for (const [place, text] of Object.entries(places)) {
    expect(text.match(/.{0,60}marker.{0,60}/i), place).toBeNull()
    expect(text, place).not.toMatch(
      /1931-07-19|(?<![\da-f.]|[\da-f]{4}-)1931(?![\da-f.]|-[\da-f]{4})|5055550199|people\.example/,
    )
    // Six digits may occur in a time or an id, so they only count as a whole value.
    for (const secret of [...secrets, ...passwords, ...Object.values(wrong)])
      expect(text, place).not.toMatch(new RegExp(`(?<![\\w.-])${secret.replace(/[^\w]/g, '\\$&')}(?![\\w-])`))
  }
  for (const id of [userId, mail.id]) expect(places.log).not.toContain(id)
})
