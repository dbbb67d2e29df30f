// A patient revokes an own document: who may, what it requires, what it changes for all readers, and concurrent writers.

import { randomUUID } from 'node:crypto'
import type { RawStatus } from '@careword/domain'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { decrypt } from '../../secrets/encrypt.ts'
import { anyStatus } from '../../testing/any-status.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { aPdf, makeUpConverter } from '../../testing/made-up-converter.ts'
import { noPages } from '../../testing/no-pages.ts'
import { adMetadata, sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { uploadCalls } from '../../testing/upload-calls.ts'
import { messageBound } from '../messages/message-body.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let tenantId: string
const sample = sampleAnswers()
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  calls = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

const rosa = () => portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
const typed = { method: 'typed', signature: 'Rosa Delgado' }

const revoke = (who: TestPerson | null, id: string, payload: object = typed) =>
  portal.call(who, { method: 'PUT', url: `/api/document/revoke/${id}`, payload })

async function signed(who: TestPerson, answers = sample): Promise<string> {
  const id = await calls.begin(who)
  await calls.fill(who, id, answers)
  const response = await calls.sign(who, id, answers['secSubmit'] ?? {})
  if (response.statusCode !== 200) throw new Error(response.body)
  return id
}

/** A document in the final database state, however it got there. */
async function addDocument(who: TestPerson, status: RawStatus, external = false): Promise<string> {
  return inTenant(portal.services.db, tenantId, async trx => {
    const { id } = await trx
      .insertInto('documents')
      .values({
        tenant_id: tenantId,
        patient_id: who.patientId,
        ...adMetadata,
        format: 'handwriting',
        status: anyStatus(status),
        need_disclosure: external,
        created_by: who.userId,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

const rowOf = (id: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('documents').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  )
const actsOf = (id: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('revocations').where('document_id', '=', id).selectAll().execute(),
  )
const auditOf = (id: string, action: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('document_id', '=', id)
      .where('action', '=', action)
      .select(['outcome', 'code', 'actor_id', 'patient_id'])
      .orderBy('id')
      .execute(),
  )
async function messagesTo(...recipients: string[]) {
  const rows = await inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('messages').where('recipient', 'in', recipients).selectAll().execute(),
  )
  return rows
    .filter(row => row.purpose.includes('Revoked'))
    .map(row => ({
      kind: row.purpose,
      to: row.recipient,
      channel: row.channel,
      lang: row.lang,
      text: (
        JSON.parse(
          decrypt(
            portal.services.secret,
            'message',
            messageBound(tenantId, row.id),
            row.body ?? Buffer.alloc(0),
          ) ?? '{}',
        ) as { text: string }
      ).text,
    }))
}

async function share(patient: TestPerson, contact: TestPerson, more: object = {}): Promise<void> {
  const terms = await portal.termsId('contact')
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .insertInto('circle_links')
      .values({
        tenant_id: tenantId,
        patient_id: patient.patientId,
        contact_user_id: contact.userId,
        relationship: 'child',
        accepted_terms_id: terms,
        terms_accepted_at: new Date(),
        removed_at: null,
        ...more,
      })
      .execute(),
  )
}

describe('a document in force', () => {
  test('is out of force with the answer, with the day of its own zone, the act as evidence and one audit row', async () => {
    // Late in the evening of the 3rd at the document's place.
    portal.setNow(new Date('2026-12-04T04:30:00Z'))
    const patient = await rosa()
    const id = await signed(patient)
    const response = await revoke(patient, id, { ...typed, reason: ' I chose somebody else. ' })
    portal.setNow(null)
    expect(response.json()).toEqual({ response: 'success', voidedDate: '2026-12-03' })
    expect(await rowOf(id)).toMatchObject({
      status: 'Outdated',
      voided_date: '2026-12-03',
      revoked_type: 'revokedByPatient',
      revoked_reason: null,
    })
    const [act, ...more] = await actsOf(id)
    expect(more).toEqual([])
    const { pdf_sha256, answers_hash } = await rowOf(id)
    expect(act).toMatchObject({ user_id: patient.userId, method: 'typed', pdf_sha256, answers_hash })
    expect(act?.act.toString('latin1')).not.toMatch(/Rosa|somebody/)
    expect(await auditOf(id, 'revokeDocument')).toEqual([
      { outcome: 'done', code: null, actor_id: patient.userId, patient_id: patient.patientId },
    ])
  })

  test('is out of force for everybody with their next call: list, who decides, text, and nothing to copy', async () => {
    const patient = await rosa()
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    await share(patient, contact)
    const id = await signed(patient)
    expect((await revoke(patient, id, { ...typed, reason: 'My son must not decide.' })).statusCode).toBe(200)
    const list = async (who: TestPerson) =>
      (await portal.call(who, { method: 'GET', url: `/api/document/patient/${patient.patientId}` })).json().AD
    const [own, theirs] = [await list(patient), await list(contact)]
    for (const seen of [own, theirs]) {
      expect(seen.actives).toEqual([])
      expect(seen.currentActiveDocument).toBeNull()
      expect(seen.instances[id]).toMatchObject({
        status: 'Outdated',
        revokedType: 'revokedByPatient',
        canOpen: true,
      })
    }
    // Words about a person are not for that person.
    expect(own.instances[id].revokedReason).toBe('My son must not decide.')
    expect(theirs.instances[id].revokedReason).toBeNull()
    const agents = await portal.call(patient, {
      method: 'GET',
      url: `/api/document/patient/${patient.patientId}/agents`,
    })
    expect(agents.json()).toEqual({})
    const text = await portal.call(contact, { method: 'GET', url: `/api/document/${id}/text` })
    expect(text.json().mark).toMatchObject({ kind: 'void', date: own.instances[id].voidedDate })
    const copy = await calls.create(patient, patient.patientId, adMetadata, { copyId: id })
    expect(copy.json()).toMatchObject({ errorCode: 'DOCUMENT_CREATE_FAILED_NOT_COPYABLE' })
  })

  test('brings no former one back', async () => {
    const patient = await rosa()
    const former = await signed(patient)
    const current = await signed(patient)
    expect((await rowOf(former)).status).toBe('Replaced')
    expect((await revoke(patient, current)).statusCode).toBe(200)
    expect((await rowOf(former)).status).toBe('Replaced')
    expect((await rowOf(current)).status).toBe('Outdated')
  })

  test('a second press answers as the first did, notifies no person again and leaves one act', async () => {
    portal.setNow(new Date('2026-12-03T07:55:00Z'))
    const patient = await rosa()
    const id = await signed(patient)
    const first = await revoke(patient, id)
    // The next day, where it was signed.
    portal.setNow(new Date('2026-12-03T08:05:00Z'))
    const second = await revoke(patient, id, { method: 'typed', signature: 'somebody else' })
    portal.setNow(null)
    expect([second.statusCode, second.json()]).toEqual([200, first.json()])
    expect(await actsOf(id)).toHaveLength(1)
    expect(await auditOf(id, 'revokeDocument')).toHaveLength(1)
    expect(await messagesTo(patient.email)).toHaveLength(1)
  })

  test('ten presses at once are one', async () => {
    const patient = await rosa()
    const id = await signed(patient)
    const answers = await Promise.all(Array.from({ length: 10 }, () => revoke(patient, id)))
    expect(new Set(answers.map(each => `${each.statusCode} ${each.body}`)).size).toBe(1)
    expect(await actsOf(id)).toHaveLength(1)
    expect(await messagesTo(patient.email)).toHaveLength(1)
  })
})

describe('of the signature', () => {
  const picture = async (svg: string) =>
    `data:image/png;base64,${(
      await sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="240"><rect width="720" height="240" fill="#fff"/>${svg}</svg>`,
        ),
      )
        .png()
        .toBuffer()
    ).toString('base64')}`

  test('a drawing is taken, decoded and kept as one of our own making', async () => {
    const patient = await rosa()
    const id = await signed(patient)
    const drawn = await picture(
      '<path d="M40 200 C 200 0, 300 240, 600 60" stroke="#000" stroke-width="8" fill="none"/>',
    )
    expect((await revoke(patient, id, { method: 'drawn', signature: drawn })).statusCode).toBe(200)
    const [act] = await actsOf(id)
    expect(act?.method).toBe('drawn')
    const bound = JSON.stringify([tenantId, id])
    const kept = decrypt(portal.services.secret, 'revocation', bound, act?.act ?? Buffer.alloc(0)) ?? ''
    expect(kept).toContain('data:image/png;base64,')
    expect(kept).not.toContain(drawn)
  })

  test.each([
    ['no name', { method: 'typed', signature: ' \u200b' }, 'signatureRequired'],
    ['marks that are no name', { method: 'typed', signature: '---' }, 'signatureRequired'],
    ['another name', { method: 'typed', signature: 'Lucía Peña' }, 'notSignersName'],
    ['no picture', { method: 'drawn', signature: 'Rosa Delgado' }, 'notAnImage'],
    [
      'a picture that is none',
      { method: 'drawn', signature: 'data:image/png;base64,iVBORw0KGgo=' },
      'notAnImage',
    ],
  ])('%s is refused by its name, and nothing is changed', async (_, payload, rule) => {
    const patient = await rosa()
    const id = await addDocument(patient, 'Active')
    const response = await revoke(patient, id, payload)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      errorCode: 'ANSWER_REFUSED',
      fields: [{ path: 'signature', rule }],
    })
    expect((await rowOf(id)).status).toBe('Active')
    expect(await actsOf(id)).toEqual([])
  })

  test('an empty pad is no signature', async () => {
    const patient = await rosa()
    const id = await addDocument(patient, 'Active')
    const response = await revoke(patient, id, { method: 'drawn', signature: await picture('') })
    expect(response.json()).toMatchObject({ fields: [{ path: 'signature', rule: 'signatureRequired' }] })
  })

  test('an initial, or a shorter way to write it, is the own name', async () => {
    const patient = await rosa()
    const id = await addDocument(patient, 'Active')
    expect((await revoke(patient, id, { method: 'typed', signature: 'R. Delgado' })).statusCode).toBe(200)
  })

  test('it asks for no notice on electronic communication: taking back is never harder than giving', async () => {
    const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado', acceptedNotice: null })
    const id = await addDocument(patient, 'Active')
    expect((await revoke(patient, id)).statusCode).toBe(200)
    expect((await actsOf(id))[0]?.notice_id).toBeNull()
  })
})

describe('who may', () => {
  test('only the patient, whatever roles others hold; the try is audited', async () => {
    const patient = await rosa()
    const id = await signed(patient)
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    await share(patient, contact)
    const clinician = await portal.person({ roles: ['uploader', 'signer', 'preparer', 'viewer'] })
    const stranger = await rosa()
    const elsewhere = await portal.person({ tenant: 'lakeside' })
    const answers = []
    for (const who of [contact, clinician, stranger, elsewhere, null]) answers.push(await revoke(who, id))
    expect(answers.map(each => [each.statusCode, each.json().errorCode])).toEqual([
      [403, 'DOCUMENT_REVOKE_FAILED_NOT_ALLOWED'],
      [403, 'DOCUMENT_REVOKE_FAILED_NOT_ALLOWED'],
      [404, 'DOCUMENT_FETCH_FAILED'],
      [404, 'DOCUMENT_FETCH_FAILED'],
      [401, 'SESSION_REQUIRED'],
    ])
    expect((await rowOf(id)).status).toBe('Active')
    expect((await auditOf(id, 'revokeDocument')).map(each => each.outcome)).toEqual(['denied', 'denied'])
  })

  test('an id that is none answers as one that is not there', async () => {
    const patient = await rosa()
    for (const id of [randomUUID(), 'x', '..%2f']) expect((await revoke(patient, id)).statusCode).toBe(404)
  })

  test('a person who presses too often waits', async () => {
    const patient = await rosa()
    const id = await addDocument(patient, 'Replaced')
    const codes = []
    for (let press = 0; press < 31; press++) codes.push((await revoke(patient, id)).statusCode)
    expect(codes.slice(0, 30).every(code => code === 409)).toBe(true)
    expect(codes[30]).toBe(429)
  })
})

describe('a person who writes at the same time', () => {
  test('the new document is signed at once: the old one is replaced or revoked, never both, and the new one remains', async () => {
    for (let round = 0; round < 5; round++) {
      const patient = await rosa()
      const former = await signed(patient)
      const next = await calls.begin(patient)
      await calls.fill(patient, next, sample)
      const [taken, made] = await Promise.all([
        revoke(patient, former),
        calls.sign(patient, next, sample['secSubmit'] ?? {}),
      ])
      expect(made.statusCode).toBe(200)
      const { status } = await rowOf(former)
      expect([taken.statusCode, status]).toEqual(
        taken.statusCode === 200 ? [200, 'Outdated'] : [409, 'Replaced'],
      )
      expect(await actsOf(former)).toHaveLength(status === 'Outdated' ? 1 : 0)
      expect((await rowOf(next)).status).toBe('Active')
    }
  })

  test('what replaced a document is written down for that document, too', async () => {
    const patient = await rosa()
    const former = await signed(patient)
    await signed(patient)
    expect(await auditOf(former, 'replaceDocument')).toEqual([
      { outcome: 'done', code: null, actor_id: patient.userId, patient_id: patient.patientId },
    ])
  })
})

describe('who is notified', () => {
  test('the circle, the agents whom the document names, and the patient; not which document, and nothing of it', async () => {
    portal.setNow(new Date('2026-12-03T20:00:00Z'))
    const patient = await rosa()
    const [contact, pending, removed] = [
      await portal.person({ roles: ['contact', 'viewer'] }),
      await portal.person({ roles: ['contact', 'viewer'] }),
      await portal.person({ roles: ['contact', 'viewer'] }),
    ]
    await share(patient, contact)
    await share(patient, pending, { accepted_terms_id: null, terms_accepted_at: null })
    await share(patient, removed, { removed_at: new Date() })
    const agentEmail = `${randomUUID()}@agents.example`
    const id = await signed(patient, {
      ...sample,
      secWish1: { ...sample['secWish1'], agentEmail },
    })
    expect((await revoke(patient, id)).statusCode).toBe(200)
    portal.setNow(null)
    const told = await messagesTo(patient.email, contact.email, pending.email, removed.email, agentEmail)
    expect(told.map(({ kind, to, channel }) => [kind, to, channel])).toEqual(
      expect.arrayContaining([
        ['ownDocumentRevoked', patient.email, 'email'],
        ['documentRevoked', contact.email, 'email'],
        ['documentRevoked', agentEmail, 'email'],
      ]),
    )
    expect(told).toHaveLength(3)
    for (const { kind, to, text } of told) {
      expect(text).toContain('December 3, 2026')
      expect(text).toContain('/patientportal/')
      // A contact of the circle knows whose document it is; for a patient without a record number, other recipients read initials.
      expect(text.includes('Rosa Delgado')).toBe(to === contact.email)
      expect(text.includes('R. D.')).toBe(kind === 'documentRevoked' && to === agentEmail)
      expect(text).not.toMatch(/directive|wishes|undefined|\{/i)
      expect(text).not.toContain(id)
    }
  })

  test('an agent who is in the circle is notified once', async () => {
    const patient = await rosa()
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    await share(patient, contact)
    const id = await signed(patient, {
      ...sample,
      secWish1: { ...sample['secWish1'], agentEmail: contact.email.toUpperCase() },
    })
    await revoke(patient, id)
    expect(await messagesTo(contact.email, contact.email.toUpperCase())).toHaveLength(1)
  })

  test('a document on paper that was uploaded notifies the circle', async () => {
    const patient = await rosa()
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    await share(patient, contact)
    const id = await addDocument(patient, 'Active', true)
    expect((await revoke(patient, id)).statusCode).toBe(200)
    expect(await messagesTo(contact.email)).toHaveLength(1)
  })
})

describe('a paper that was uploaded', () => {
  test('is revoked like any other: its pages come marked, and the file without the mark is not available any more', async () => {
    const marks: unknown[] = []
    const uploading = await startTestPortal(
      {
        ...noPages,
        marked: (pdf, { mark }) => {
          marks.push(mark)
          return Promise.resolve(Buffer.concat([Buffer.from('marked '), pdf]))
        },
      },
      makeUpConverter(),
    )
    const uploads = uploadCalls(uploading)
    const patient = await uploading.person({ firstName: 'Rosa', lastName: 'Delgado' })
    const { documentId } = (await uploads.send(patient, aPdf('a scan'))).json()
    await uploads.settled(patient, documentId)
    expect((await uploads.submit(patient, documentId)).json()).toMatchObject({ status: 'Active' })
    const get = (url: string) => uploading.call(patient, { method: 'GET', url })
    const original = `/api/document/${documentId}/original/0`
    const offered = async () =>
      (await get(`/api/document/patient/${patient.patientId}`)).json().AD.instances[documentId].originals
    expect((await get(original)).statusCode).toBe(200)
    expect(await offered()).toBe(1)
    const before = (await get(`/api/pdf/${documentId}`)).rawPayload
    const response = await uploading.call(patient, {
      method: 'PUT',
      url: `/api/document/revoke/${documentId}`,
      payload: typed,
    })
    const { voidedDate } = response.json()
    for (const url of [`/api/pdf/${documentId}`, `/api/pdf/${documentId}?download=true`])
      expect((await get(url)).rawPayload.toString()).toBe(`marked ${before.toString()}`)
    expect((await get(`/api/pdf/thumbnails/${documentId}/0`)).statusCode).toBe(200)
    expect(marks).toEqual(marks.map(() => ({ kind: 'void', date: voidedDate })))
    expect(marks.length).toBeGreaterThan(2)
    expect((await get(original)).json()).toMatchObject({ errorCode: 'PRINT_PDF_MISSING' })
    // The list offers what the call gives.
    expect(await offered()).toBe(0)
    await uploading.close()
  })
})
