// Changing and removing a contact: after the removal, the very next call is refused (Shell spec §1, §6; ruling C-48; security T-03).

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { circleCalls } from '../../testing/circle-calls.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { makeUpConverter } from '../../testing/made-up-converter.ts'
import { noPages } from '../../testing/no-pages.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { uploadedDocument } from '../../testing/uploaded-document.ts'

let portal: TestPortal
let calls: ReturnType<typeof circleCalls>
let tenantId: string
let patient: TestPerson
let signedId: string
let paperId: string
beforeAll(async () => {
  portal = await startTestPortal(noPages, makeUpConverter())
  calls = circleCalls(portal)
  tenantId = await portal.tenantId('evergreen')
  patient = await portal.person()
  const forms = formCalls(portal)
  const sample = sampleAnswers()
  signedId = await forms.begin(patient)
  await forms.fill(patient, signedId, sample)
  const signed = await forms.sign(patient, signedId, sample.secSubmit ?? {})
  if (signed.statusCode !== 200) throw new Error(signed.body)
  paperId = await uploadedDocument(portal, patient, { type: 'AD', site: 'ALL', version: '5WISHES1' })
})
afterAll(() => portal.close())

const aContact = () => portal.person({ roles: ['contact', 'viewer'], password: 'Maple!Tree42' })
/** Every read that a contact has for a patient: the list, pages, a picture, a byte range, the text, the file, the status. */
const reads = async (who: TestPerson) => {
  const asked: [string, string, Record<string, string>?][] = [
    ['list', `/api/document/patient/${patient.patientId}`],
    ['version', `/api/document/patient/${patient.patientId}/version`],
    ['name', `/api/dashboard/patient/${patient.patientId}`],
    ['page', `/api/pdf/${signedId}?format=png&page=1`],
    ['pdf', `/api/pdf/${signedId}`],
    ['download', `/api/pdf/${signedId}?download=true&patientId=${patient.patientId}`],
    ['bytes', `/api/pdf/${signedId}`, { range: 'bytes=0-3' }],
    ['thumbnail', `/api/pdf/thumbnails/${signedId}/0`],
    ['text', `/api/document/${signedId}/text`],
    ['original', `/api/document/${paperId}/original/0`],
  ]
  const answered: Record<string, number> = {}
  for (const [name, url, headers] of asked)
    answered[name] = (await portal.call(who, { method: 'GET', url, ...(headers && { headers }) })).statusCode
  return answered
}
const every = (status: number) => ({
  list: status,
  version: status,
  name: status,
  page: status,
  pdf: status,
  download: status,
  bytes: status,
  thumbnail: status,
  text: status,
  original: status,
})
const audited = (who: TestPerson, action: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('actor_id', '=', who.userId)
      .where('action', '=', action)
      .orderBy('id')
      .select(['outcome', 'code', 'patient_id'])
      .execute(),
  )

describe('a contact who is removed', () => {
  test('is out with the very next call, on every way to a document; their session stays, with an empty list', async () => {
    const contact = await aContact()
    const { contactId } = await calls.join(patient, contact)
    expect(await reads(contact)).toEqual(every(200))
    const removed = await calls.remove(patient, contactId)
    expect(removed.statusCode).toBe(200)
    expect(removed.json().data.map(({ email }: { email: string }) => email)).not.toContain(contact.email)
    expect(await reads(contact)).toEqual(every(404))
    const me = await portal.call(contact, { url: '/api/dashboard/user' })
    expect(me.statusCode).toBe(200)
    const list = await portal.call(contact, { url: `/api/dashboard/associatedPatients/${contact.userId}` })
    expect([list.statusCode, list.json().data]).toEqual([200, []])
    const shared = await portal.call(contact, { url: '/api/contact/patientContacts' })
    expect(shared.json().data).toEqual({ associatedPatients: [], contacts: [] })
    // The terms of a circle that ended can no longer be accepted.
    expect((await calls.accept(contact, patient)).statusCode).toBe(404)
    expect(await audited(patient, 'removeContact')).toMatchObject([
      { outcome: 'done', code: contact.userId, patient_id: patient.patientId },
    ])
  })

  test('keeps what others share with them', async () => {
    const contact = await aContact()
    const father = await portal.person()
    await calls.join(father, contact)
    const { contactId } = await calls.join(patient, contact)
    await calls.remove(patient, contactId)
    expect(
      (await portal.call(contact, { url: `/api/document/patient/${father.patientId}` })).statusCode,
    ).toBe(200)
  })

  test('is out while documents are being read: no call that began after the answer is let in', async () => {
    const contact = await aContact()
    const { contactId } = await calls.join(patient, contact)
    let removed = false
    const late: number[] = []
    const reading = Array.from({ length: 8 }, async () => {
      for (let at = 0; at < 12; at++) {
        const began = removed
        const { statusCode } = await portal.call(contact, { url: `/api/pdf/thumbnails/${signedId}/0` })
        if (began) late.push(statusCode)
      }
    })
    await new Promise(done => setTimeout(done, 20))
    await calls.remove(patient, contactId)
    removed = true
    await Promise.all(reading)
    // At the latest now.
    late.push((await portal.call(contact, { url: `/api/pdf/${signedId}` })).statusCode)
    expect(new Set(late)).toEqual(new Set([404]))
  })

  test('can be added again, under another id, and accepts the terms again', async () => {
    const contact = await aContact()
    const first = await calls.join(patient, contact)
    await calls.remove(patient, first.contactId)
    const again = await calls.add(patient, { email: contact.email, createIfExist: true })
    const second = again.json().data.find(({ email }: { email: string }) => email === contact.email)
    expect(second.contactId).not.toBe(first.contactId)
    expect(second.circleStatus).toBe('waiting')
    expect(await reads(contact)).toEqual(every(404))
    // What was pressed for the first time they were here does not meet them now.
    expect((await calls.remove(patient, first.contactId)).statusCode).toBe(404)
    expect((await calls.accept(contact, patient)).statusCode).toBe(200)
    expect(await reads(contact)).toEqual(every(200))
    await calls.remove(patient, second.contactId)
  })

  test('twice is removed once, and written down once', async () => {
    const somebody = await portal.person()
    const contact = await aContact()
    const { contactId } = await calls.join(somebody, contact)
    const answers = await Promise.all(Array.from({ length: 5 }, () => calls.remove(somebody, contactId)))
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [200, '{"data":[]}']),
    )
    expect(await audited(somebody, 'removeContact')).toHaveLength(1)
  })

  test('before they set up their account cannot set it up with the invitation any more', async () => {
    const somebody = await portal.person()
    const added = await calls.add(somebody, { email: 'mistyped@circle.example' })
    const sent = () =>
      inTenant(portal.services.db, tenantId, trx =>
        trx
          .selectFrom('sent_codes as s')
          .innerJoin('users as u', join => join.onRef('u.id', '=', 's.user_id'))
          .where('u.email_key', '=', 'mistyped@circle.example')
          .select('s.purpose')
          .execute(),
      )
    expect(await sent()).toHaveLength(1)
    await calls.remove(somebody, added.json().data[0].contactId)
    expect(await sent()).toEqual([])
  })

  test('before they set up their account learns that the link leads nowhere, and gets no new one', async () => {
    const somebody = await portal.person()
    const email = 'taken-back@circle.example'
    const added = await calls.add(somebody, { email })
    const { id: userId } = await inTenant(portal.services.db, tenantId, trx =>
      trx.selectFrom('users').where('email_key', '=', email).select('id').executeTakeFirstOrThrow(),
    )
    const opened = async () => {
      const response = await portal.call(null, {
        method: 'POST',
        url: '/api/dashboard/verify-contact-activation-code/evergreen',
        payload: { userId, email: '', code: 'a'.repeat(43) },
      })
      return response.json().result
    }
    const again = () =>
      portal.call(null, {
        method: 'POST',
        url: `/api/dashboard/resend-patient-contact-activation-code/evergreen/${userId}`,
        payload: { email },
      })
    const mails = () =>
      inTenant(portal.services.db, tenantId, trx =>
        trx.selectFrom('messages').where('user_id', '=', userId).select('id').execute(),
      )
    expect(await opened()).toBe('Link expired')
    await calls.remove(somebody, added.json().data[0].contactId)
    const before = await mails()
    // The page advises them to ask the person who invited them, and promises no new link.
    expect(await opened()).toBe('Account not exist')
    expect((await again()).json().errorCode).toBe('VERIFICATION_ACCOUNT_NOT_FOUND')
    expect(await mails()).toEqual(before)
    // After a new invitation, the link works for them again.
    await calls.add(somebody, { email, createIfExist: true })
    expect(await opened()).toBe('Link expired')
    expect((await again()).statusCode).toBe(200)
  })
})

describe('what is known about a contact', () => {
  test('is changed, and the list that is returned has it; their account is not touched, and nothing is sent', async () => {
    const contact = await aContact()
    const { contactId } = await calls.join(patient, contact)
    const changed = await calls.update(patient, {
      contactId,
      email: contact.email.toUpperCase(),
      firstName: 'Marisol',
      middleName: 'Inés',
      lastName: 'Ortega',
      phone: '(503)555-0199',
      relationship: 'friend',
    })
    expect(changed.statusCode).toBe(200)
    expect(changed.json().data).toContainEqual(
      expect.objectContaining({
        contactId,
        name: 'Marisol Inés Ortega',
        email: contact.email,
        phone: '503-555-0199',
        relationship: 'friend',
        circleStatus: 'open',
      }),
    )
    expect(await calls.circle(patient)).toEqual(changed.json().data)
    const users = await inTenant(portal.services.db, tenantId, trx =>
      trx.selectFrom('users').where('id', '=', contact.userId).select(['first_name', 'phone']).execute(),
    )
    expect(users).toEqual([{ first_name: 'Test', phone: null }])
    expect(await audited(patient, 'updateContact')).toMatchObject([{ outcome: 'done', code: contact.userId }])
    expect((await calls.update(patient, { contactId, email: contact.email })).statusCode).toBe(200)
    await calls.remove(patient, contactId)
  })

  test('but the address cannot be: another one is refused, and nothing is changed', async () => {
    const contact = await aContact()
    const { contactId } = await calls.join(patient, contact)
    const before = await calls.circle(patient)
    const refused = await calls.update(patient, {
      contactId,
      email: 'other@circle.example',
      firstName: 'Other',
    })
    expect([refused.statusCode, refused.json().errorCode]).toEqual([422, 'CONTACTS_UPDATE_FAILED'])
    expect(refused.json().fields).toEqual([{ path: 'email', rule: 'unchangeable' }])
    expect(await calls.circle(patient)).toEqual(before)
    await calls.remove(patient, contactId)
  })

  test.each([
    [{ firstName: '' }, 400, 'CONTACT_REQUIRED_FIELDS_MISSING'],
    [{ phone: '' }, 400, 'CONTACT_REQUIRED_FIELDS_MISSING'],
    [{ phone: '123' }, 422, 'CONTACTS_UPDATE_FAILED'],
    [{ relationship: 'x' }, 422, 'CONTACTS_UPDATE_FAILED'],
    [{ lastName: 'www.evil.example' }, 422, 'CONTACTS_UPDATE_FAILED'],
  ])('with %j is refused', async (more, status, code) => {
    const somebody = await portal.person()
    const { contactId } = await calls.join(somebody, await aContact())
    const refused = await calls.update(somebody, { contactId, ...more })
    expect([refused.statusCode, refused.json().errorCode]).toEqual([status, code])
  })
})

test('of another patient’s circle, another partner’s, and without a session there is nothing to change or to remove', async () => {
  const contact = await aContact()
  const { contactId } = await calls.join(patient, contact)
  const others = [
    await portal.person(),
    await portal.person({ tenant: 'lakeside' }),
    // The contact themselves, and one who is a patient too.
    contact,
  ]
  for (const who of others) {
    const status = who === contact ? 403 : 404
    expect((await calls.update(who, { contactId })).statusCode).toBe(status)
    expect((await calls.remove(who, contactId)).statusCode).toBe(status)
  }
  for (const id of ['nobody', crypto.randomUUID(), contact.userId]) {
    expect((await calls.update(patient, { contactId: id })).json().errorCode).toBe('CONTACTS_UPDATE_FAILED')
    expect((await calls.remove(patient, id)).json().errorCode).toBe('CONTACTS_REMOVE_FAILED')
  }
  expect((await calls.remove(null, contactId)).statusCode).toBe(401)
  expect(await reads(contact)).toEqual(every(200))
  const [stranger] = others
  expect(await audited(stranger ?? patient, 'removeContact')).toMatchObject([
    { outcome: 'denied', code: 'CONTACTS_REMOVE_FAILED' },
  ])
  await calls.remove(patient, contactId)
})
