// Adding a person to a shared circle (Shell spec §4, §5, §7; rulings C-20, C-21, C-49; security T-14, T-28).

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { decrypt } from '../../secrets/encrypt.ts'
import { circleCalls } from '../../testing/circle-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { messageBound } from '../messages/message-body.ts'
import { isExistingUserId } from './existing-account.ts'

let portal: TestPortal
let calls: ReturnType<typeof circleCalls>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal()
  calls = circleCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

const inDb = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(portal.services.db, tenantId, work)
const user = (email: string) =>
  inDb(trx => trx.selectFrom('users').where('email_key', '=', email).selectAll().executeTakeFirst())
const messagesTo = (email: string) =>
  inDb(async trx => {
    const rows = await trx
      .selectFrom('messages')
      .where('recipient', '=', email)
      .orderBy('created_at')
      .selectAll()
      .execute()
    return rows.map(row => ({
      kind: row.purpose,
      words: decrypt(
        portal.services.secret,
        'message',
        messageBound(tenantId, row.id),
        row.body ?? Buffer.alloc(0),
      ),
    }))
  })
const audited = (who: TestPerson) =>
  inDb(trx =>
    trx
      .selectFrom('audit_events')
      .where('actor_id', '=', who.userId)
      .orderBy('id')
      .select(['action', 'outcome', 'code', 'patient_id'])
      .execute(),
  )
const newEmail = () => `${randomUUID()}@circle.example`
/** A person who already uses the portal. */
const member = (more: object = {}) =>
  portal.person({ roles: ['contact', 'viewer'], password: 'Maple!Tree42', ...more })

test('whose invitation was given up is shown so, until a newer one goes out', async () => {
  const patient = await portal.person()
  const email = newEmail()
  await calls.add(patient, { email })
  const lost = async () => (await calls.circle(patient)).map(({ undelivered }) => undelivered)
  expect(await lost()).toEqual([false])
  await inDb(trx =>
    trx.updateTable('messages').set({ gave_up_at: new Date() }).where('recipient', '=', email).execute(),
  )
  expect(await lost()).toEqual([true])
  const [contact] = await calls.circle(patient)
  const again = `/api/contact/patientContact/${contact?.contactId}/invitation`
  expect((await portal.call(patient, { method: 'POST', url: again })).statusCode).toBe(200)
  expect(await lost()).toEqual([false])
})

describe('a person unknown here', () => {
  test('is in the circle that is returned, waits for the terms, and is sent an invitation', async () => {
    const patient = await portal.person({ firstName: 'Guadalupe', lastName: 'Peña' })
    const email = newEmail()
    const response = await calls.add(patient, { email, middleName: 'María', relationship: 'sibling' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      result: 'success',
      data: [
        {
          contactId: expect.any(String),
          firstName: 'Elena',
          middleName: 'María',
          lastName: 'Ríos',
          name: 'Elena María Ríos',
          email,
          phone: '503-555-0100',
          relationship: 'sibling',
          isTermsAccepted: true,
          existingUserId: null,
          circleStatus: 'waiting',
          undelivered: false,
          addedAt: expect.any(String),
          sharing: { types: null, until: null },
        },
      ],
    })
    expect(await calls.circle(patient)).toEqual(response.json().data)
    const [invitation, ...more] = await messagesTo(email)
    expect(more).toEqual([])
    expect(invitation?.kind).toBe('contactInvitation')
    // An unproved mailbox is not shown who shares, nor whose documents exist.
    expect(invitation?.words).not.toMatch(/Guadalupe|Peña|Elena|Ríos/)
    expect(invitation?.words).toContain('/patientportal/verifyContact/welcome?contactUserId=')
    expect(await user(email)).toMatchObject({ roles: ['contact', 'viewer'], password_hash: null })
    expect(await audited(patient)).toMatchObject([
      { action: 'addContact', outcome: 'done', patient_id: patient.patientId },
      { action: 'viewContacts', outcome: 'done', patient_id: patient.patientId },
    ])
  })

  test('sets up the account with the code, accepts the terms for this patient, and then sees the documents', async () => {
    const patient = await portal.person()
    const email = newEmail()
    await calls.add(patient, { email })
    const [invitation] = await messagesTo(email)
    const code = /\b\d{6}\b/.exec(invitation?.words ?? '')?.[0]
    const contactUserId = (await user(email))?.id ?? ''
    const verified = await portal.call(null, {
      method: 'POST',
      url: '/api/dashboard/verify-contact-activation-code/evergreen',
      payload: { userId: contactUserId, email, code },
    })
    expect(verified.json()).toMatchObject({ result: 'success', user_type: 'contact' })
    const proof = verified.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const made = await portal.call(null, {
      method: 'POST',
      url: `/api/dashboard/create-user-password/evergreen/${contactUserId}`,
      payload: {
        password: 'Maple!Tree42',
        accepted_terms_id: await portal.termsId('contact'),
        roles: ['contact', 'viewer'],
      },
      headers: { cookie: proof },
    })
    expect(made.json()).toEqual({ result: 'success' })
    const cookie = made.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const contact: TestPerson = { tenant: 'evergreen', userId: contactUserId, patientId: '', email, cookie }
    const documents = () => portal.call(contact, { url: `/api/document/patient/${patient.patientId}` })
    expect((await documents()).statusCode).toBe(404)
    expect((await calls.accept(contact, patient)).statusCode).toBe(200)
    expect((await documents()).statusCode).toBe(200)
    expect(await calls.circle(patient)).toMatchObject([{ email, circleStatus: 'open' }])
  })

  test.each(['spouse', 'sibling', 'parent', 'friend', 'family', 'child', 'provider', 'other'])(
    'may be their %s',
    async relationship => {
      const response = await calls.add(await portal.person(), { relationship })
      expect(response.json()).toMatchObject({ result: 'success', data: [{ relationship }] })
    },
  )

  test('is written with the number they gave, in whichever of the four ways', async () => {
    const patient = await portal.person()
    for (const phone of ['5035550100', '(503)555-0100', '503-555-0100', '503.555.0100'])
      expect((await calls.add(patient, { phone })).statusCode, phone).toBe(200)
    expect((await calls.circle(patient)).map(each => each.phone)).toEqual(
      Array.from({ length: 4 }, () => '503-555-0100'),
    )
  })

  test('may have a name from anywhere, and nothing in it is more than text', async () => {
    const patient = await portal.person()
    const response = await calls.add(patient, { firstName: 'José Ángel', lastName: "O’Dea-Nuñez d'Ávila" })
    expect(response.json().data[0]).toMatchObject({
      firstName: 'José Ángel',
      lastName: "O’Dea-Nuñez d'Ávila",
    })
    const refused = await calls.add(patient, { firstName: '<img src=x onerror=alert(1)>' })
    expect(refused.json()).toMatchObject({
      errorCode: 'CONTACT_CREATE_FAILED',
      fields: [{ path: 'firstName', rule: 'nameInvalid' }],
    })
  })
})

describe('a person who has an account', () => {
  test('is asked about first; confirmed, they are added under what the patient typed, and asked to sign in', async () => {
    const patient = await portal.person()
    const contact = await member({ firstName: 'Helen', lastName: 'Rivers' })
    const asked = await calls.add(patient, { email: contact.email.toUpperCase() })
    expect(asked.statusCode).toBe(200)
    expect(asked.json()).toEqual({
      result: 'existingUser',
      data: { existingUser: { userId: expect.any(String) } },
    })
    expect(await calls.circle(patient)).toEqual([])
    expect(await messagesTo(contact.email)).toEqual([])
    const { userId } = asked.json().data.existingUser
    const confirmed = await calls.add(patient, {
      email: contact.email,
      contactId: userId,
      createIfExist: true,
    })
    expect(confirmed.json()).toMatchObject({
      result: 'success',
      data: [{ name: 'Elena Ríos', email: contact.email, circleStatus: 'waiting' }],
    })
    expect(await user(contact.email)).toMatchObject({ first_name: 'Helen', last_name: 'Rivers' })
    expect((await messagesTo(contact.email)).map(({ kind }) => kind)).toEqual(['circleShared'])
    expect((await calls.accept(contact, patient)).statusCode).toBe(200)
  })

  test('can be added with createIfExist at once', async () => {
    const patient = await portal.person()
    const contact = await member()
    const response = await calls.add(patient, { email: contact.email, createIfExist: true })
    expect(response.json()).toMatchObject({ result: 'success', data: [{ email: contact.email }] })
  })

  test('differs from an unknown address by that alone: invited, in use, a patient or disabled all answer alike', async () => {
    const invited = newEmail()
    await calls.add(await portal.person(), { email: invited })
    const disabled = await member()
    await inDb(trx =>
      trx.updateTable('users').set({ active: false }).where('id', '=', disabled.userId).execute(),
    )
    const others = [
      invited,
      disabled.email,
      (await member()).email,
      (await portal.person()).email,
      (await portal.person({ roles: ['signer', 'viewer'] })).email,
    ]
    const patient = await portal.person()
    for (const email of others) {
      const asked = await calls.add(patient, { email })
      const { userId } = asked.json().data.existingUser
      expect(asked.json()).toEqual({ result: 'existingUser', data: { existingUser: { userId } } })
      const added = await calls.add(patient, { email, contactId: userId, createIfExist: true })
      expect(added.statusCode).toBe(200)
    }
    // The list reveals no more: apart from what was typed, all entries are the same.
    const shown = await calls.circle(patient)
    const alike = shown.map(({ contactId: _id, email: _email, ...rest }) => ({ ...rest, addedAt: '' }))
    expect(new Set(alike.map(each => JSON.stringify(each))).size).toBe(1)
    expect(await messagesTo(disabled.email)).toEqual([])
  })

  test('the value that represents them is another one each time, is no id, and is good for this person and address, once', async () => {
    const [patient, other, contact, third] = [
      await portal.person(),
      await portal.person(),
      await member(),
      await member(),
    ]
    const ask = async (who: TestPerson, email: string): Promise<string> =>
      (await calls.add(who, { email })).json().data.existingUser.userId
    const [one, two] = [await ask(patient, contact.email), await ask(patient, contact.email)]
    expect(one).not.toBe(two)
    expect(one).not.toContain(contact.userId)
    const use = (who: TestPerson, email: string, contactId: string) =>
      calls.add(who, { email, contactId, createIfExist: true })
    for (const refused of [
      await use(other, contact.email, one),
      await use(patient, third.email, one),
      await use(patient, contact.email, contact.userId),
      await use(patient, contact.email, 'made up'),
    ])
      expect([refused.statusCode, refused.json().errorCode]).toEqual([422, '100000'])
    const whose = { tenant: { id: tenantId }, person: { userId: patient.userId } } as Parameters<
      typeof isExistingUserId
    >[1]
    const stillGood = (minutes: number) => {
      const now = () => new Date(Date.now() + minutes * 60_000)
      return isExistingUserId({ secret: portal.services.secret, now }, whose, contact.email, one)
    }
    expect([stillGood(59), stillGood(61)]).toEqual([true, false])
    const added = await use(patient, contact.email, one)
    expect(added.json().result).toBe('success')
    await calls.remove(patient, added.json().data[0].contactId)
    expect((await use(patient, contact.email, one)).json().errorCode).toBe('100000')
    expect((await audited(patient)).filter(({ outcome }) => outcome === 'denied').length).toBeGreaterThan(3)
  })

  test('who is a viewer stays one, and a clinician a clinician', async () => {
    const patient = await portal.person()
    for (const roles of [['viewer'], ['signer', 'viewer']]) {
      const somebody = await portal.person({ roles })
      await calls.add(patient, { email: somebody.email, createIfExist: true })
      const shares = await portal.call(somebody, {
        url: `/api/dashboard/associatedPatients/${somebody.userId}`,
      })
      // Both accept from that list.
      expect(shares.json().data).toMatchObject([{ patientId: patient.patientId, acceptedTermsId: null }])
      await calls.accept(somebody, patient)
      expect((await user(somebody.email))?.roles).toEqual(roles)
      expect(
        (await portal.call(somebody, { url: `/api/document/patient/${patient.patientId}` })).statusCode,
      ).toBe(200)
    }
  })
})

describe('is refused, with no contact added and nothing sent:', () => {
  test.each([
    ['firstName', { firstName: '' }, 'required'],
    ['lastName', { lastName: ' ' }, 'required'],
    ['email', { email: '' }, 'required'],
    ['phone', { phone: '' }, 'required'],
    ['relationship', { relationship: '' }, 'required'],
    ['isTermsAccepted', { isTermsAccepted: false }, 'tickRequired'],
  ])('without %s', async (path, more, rule) => {
    const patient = await portal.person()
    const response = await calls.add(patient, more)
    expect([response.statusCode, response.json().errorCode]).toEqual([400, 'CONTACT_REQUIRED_FIELDS_MISSING'])
    expect(response.json().fields).toEqual([{ path, rule }])
    expect(await calls.circle(patient)).toEqual([])
  })

  test('a field that is not there at all', async () => {
    const patient = await portal.person()
    for (const field of ['firstName', 'lastName', 'email', 'phone', 'relationship', 'isTermsAccepted']) {
      const response = await calls.add(patient, { [field]: undefined })
      expect(response.json().errorCode, field).toBe('CONTACT_REQUIRED_FIELDS_MISSING')
    }
  })

  test.each([
    [{ email: 'elena@' }, 'email', 'emailInvalid'],
    [{ email: 'a@x.example,b@y.example' }, 'email', 'emailInvalid'],
    [{ email: 'a@x.example\r\nBcc: b@y.example' }, 'email', 'emailInvalid'],
    [{ phone: '555010' }, 'phone', 'phoneTenDigits'],
    [{ lastName: 'www.evil.example' }, 'lastName', 'nameInvalid'],
  ])('%j', async (more, path, rule) => {
    const patient = await portal.person()
    const response = await calls.add(patient, more)
    expect([response.statusCode, response.json().errorCode]).toEqual([422, 'CONTACT_CREATE_FAILED'])
    expect(response.json().fields).toMatchObject([{ path, rule }])
    expect(await calls.circle(patient)).toEqual([])
  })

  test('a relationship that the partner does not offer', async () => {
    const response = await calls.add(await portal.person(), { relationship: 'x' })
    expect([response.statusCode, response.json().fields]).toEqual([
      422,
      [{ path: 'relationship', rule: 'unknownOption' }],
    ])
  })

  test('a phone user name, behind which there is no mailbox', async () => {
    const tenant = await portal.services.partners.tenant('evergreen')
    const email = `5035550100@${tenant?.config.settings.phoneUserDomain}`
    const response = await calls.add(await portal.person(), { email })
    expect(response.json().fields).toEqual([{ path: 'email', rule: 'emailInvalid' }])
  })

  test('one’s own address, however it is written, with a number of its own', async () => {
    const patient = await portal.person()
    for (const email of [patient.email, ` ${patient.email.toUpperCase()} `]) {
      const response = await calls.add(patient, { email, createIfExist: true })
      expect([response.statusCode, response.json().errorCode]).toEqual([422, '006000'])
    }
    expect(await calls.circle(patient)).toEqual([])
    expect(await audited(patient)).toMatchObject([
      { action: 'addContact', outcome: 'denied', code: 'CONTACTS_FAILED_ADDING_OWN_EMAIL' },
      { action: 'addContact', outcome: 'denied', code: 'CONTACTS_FAILED_ADDING_OWN_EMAIL' },
      { action: 'viewContacts' },
    ])
  })

  test('a person who is in this circle; in another patient’s circle they may be', async () => {
    const [patient, other] = [await portal.person(), await portal.person()]
    const email = newEmail()
    expect((await calls.add(patient, { email })).statusCode).toBe(200)
    const again = await calls.add(patient, { email: email.toUpperCase(), createIfExist: true })
    expect([again.statusCode, again.json().errorCode]).toEqual([422, 'CONTACT_CREATE_FAILED'])
    expect(again.json().fields).toEqual([{ path: 'email', rule: 'alreadyContact' }])
    expect((await calls.circle(patient)).length).toBe(1)
    expect((await messagesTo(email)).length).toBe(1)
    expect((await calls.add(other, { email, createIfExist: true })).json().result).toBe('success')
  })

  test('what a client sends along that only the server decides', async () => {
    const patient = await portal.person()
    const email = newEmail()
    await calls.add(patient, {
      email,
      existingUserId: patient.userId,
      acceptedTermsId: await portal.termsId('contact'),
      roles: ['patient', 'signer'],
      patientId: (await portal.person()).patientId,
      circleStatus: 'open',
    })
    expect(await user(email)).toMatchObject({ roles: ['contact', 'viewer'], accepted_terms_id: null })
    expect(await calls.circle(patient)).toMatchObject([{ email, circleStatus: 'waiting' }])
  })

  test('a person who is no patient, and written down', async () => {
    for (const roles of [
      ['contact', 'viewer'],
      ['viewer'],
      ['signer', 'viewer'],
      ['uploader', 'preparer', 'viewer'],
    ]) {
      const who = await portal.person({ roles })
      const email = newEmail()
      const response = await calls.add(who, { email })
      expect([response.statusCode, response.json().errorCode]).toEqual([403, 'CONTACT_CREATE_FAILED'])
      expect(await user(email)).toBeUndefined()
      expect(await audited(who)).toMatchObject([{ action: 'addContact', outcome: 'denied' }])
    }
    expect((await calls.add(null)).statusCode).toBe(401)
  })

  test('a partner that has no circles', async () => {
    const tenant = await portal.services.partners.tenant('evergreen')
    if (!tenant) throw new Error('no partner')
    const { featureToggles } = tenant.config.settings
    featureToggles.disableMySharedCircleLink = true
    try {
      expect((await calls.add(await portal.person())).statusCode).toBe(403)
    } finally {
      featureToggles.disableMySharedCircleLink = false
    }
  })
})

describe('many at once, and many', () => {
  test('a hundred presses for one address make one contact and one message; the rest are refused or asked to wait', async () => {
    const patient = await portal.person()
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => calls.add(patient, { email, createIfExist: true })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 422, 429]))
    expect((await calls.circle(patient)).length).toBe(1)
    expect((await messagesTo(email)).length).toBe(1)
    const users = await inDb(trx =>
      trx.selectFrom('users').where('email_key', '=', email).select('id').execute(),
    )
    expect(users).toHaveLength(1)
  })

  test('ten patients who add one new person at once make one account, and each circle has them', async () => {
    const email = newEmail()
    const patients = await Promise.all(Array.from({ length: 10 }, () => portal.person()))
    const answers = await Promise.all(patients.map(who => calls.add(who, { email, createIfExist: true })))
    // The contact added last gets the error that the mailbox has reached its daily limit of messages.
    expect(answers.map(each => each.statusCode).sort((one, other) => one - other)).toEqual([
      ...Array.from({ length: 5 }, () => 200),
      ...Array.from({ length: 5 }, () => 424),
    ])
    for (const patient of patients) expect(await calls.circle(patient)).toMatchObject([{ email }])
    expect((await messagesTo(email)).length).toBe(5)
  })

  test('a person who asks with address after address is stopped after twenty in a day; what is wrong by itself costs nothing', async () => {
    const patient = await portal.person()
    const contact = await member()
    for (let at = 0; at < 5; at++) await calls.add(patient, { phone: '12' })
    const statuses: number[] = []
    for (let at = 0; at < 22; at++)
      statuses.push((await calls.add(patient, { email: contact.email })).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
    expect((await audited(patient)).slice(-2)).toMatchObject([
      { action: 'addContact', outcome: 'denied', code: 'TOO_MANY_ATTEMPTS' },
      { action: 'addContact', outcome: 'denied', code: 'TOO_MANY_ATTEMPTS' },
    ])
    expect((await calls.add(await portal.person(), { email: contact.email })).statusCode).toBe(200)
  })

  test('a person who was asked about an address can still confirm it when the day’s tries are used up', async () => {
    const patient = await portal.person()
    const contact = await member()
    const asked = await calls.add(patient, { email: contact.email })
    for (let at = 0; at < 20; at++) await calls.add(patient, { email: contact.email })
    const contactId = asked.json().data.existingUser.userId
    const added = await calls.add(patient, { email: contact.email, contactId, createIfExist: true })
    expect(added.json().result).toBe('success')
  })

  test('one mailbox is sent five messages a day; a contact added after that is in the circle, and the patient is informed', async () => {
    const contact = await member()
    for (let at = 0; at < 5; at++)
      await calls.add(await portal.person(), { email: contact.email, createIfExist: true })
    const patient = await portal.person()
    const response = await calls.add(patient, { email: contact.email, createIfExist: true })
    expect([response.statusCode, response.json().errorCode]).toEqual([424, '006006'])
    expect(await calls.circle(patient)).toMatchObject([{ email: contact.email }])
    expect((await messagesTo(contact.email)).length).toBe(5)
  })
})

describe('the message once more', () => {
  const again = (who: TestPerson | null, contactId: string) =>
    portal.call(who, { method: 'POST', url: `/api/contact/patientContact/${contactId}/invitation` })

  test('goes to a person who has not come yet, with a new link; the answer is the same of a person who has an account', async () => {
    const patient = await portal.person()
    const email = newEmail()
    await calls.add(patient, { email })
    const contact = await member()
    await calls.add(patient, { email: contact.email, createIfExist: true })
    const answers = await Promise.all(
      (await calls.circle(patient)).map(each => again(patient, each.contactId)),
    )
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '{"result":"success"}'],
      [200, '{"result":"success"}'],
    ])
    const invitations = await messagesTo(email)
    expect(invitations.map(({ kind }) => kind)).toEqual(['contactInvitation', 'contactInvitation'])
    expect(invitations[0]?.words).not.toBe(invitations[1]?.words)
    expect((await messagesTo(contact.email)).map(({ kind }) => kind)).toEqual([
      'circleShared',
      'circleShared',
    ])
    expect((await audited(patient)).filter(({ action }) => action === 'inviteContact')).toMatchObject([
      { outcome: 'done' },
      { outcome: 'done' },
    ])
  })

  test('is refused after five in a day, for any sender, and for a person in no circle of this one', async () => {
    const patient = await portal.person()
    const email = newEmail()
    await calls.add(patient, { email })
    const [contact] = await calls.circle(patient)
    const id = contact?.contactId ?? ''
    const statuses: number[] = []
    for (let at = 0; at < 5; at++) statuses.push((await again(patient, id)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect((await messagesTo(email)).length).toBe(5)
    const joined = await calls.join(patient, await member())
    expect((await again(patient, joined.contactId)).statusCode).toBe(409)
    expect((await again(await portal.person(), id)).statusCode).toBe(404)
    expect((await again(await member(), id)).statusCode).toBe(403)
    expect((await again(null, id)).statusCode).toBe(401)
  })
})
