// Several people sign at the same moment, or one presses many times.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signingCalls } from '../../testing/signing-calls.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
let signing: ReturnType<typeof signingCalls>
beforeAll(async () => {
  portal = await startTestPortal()
  tasks = signatureRequestCalls(portal)
  signing = signingCalls(portal)
})
afterAll(() => portal.close())
const someone = () => portal.person({ firstName: 'Rosa', lastName: 'Delgado' })

describe('at once', () => {
  test('fifty identical presses are one signature, and the others a clear answer', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1')
    const { phone } = await tasks.besideWith(patient, documentId)
    await tasks.sign(patient, documentId, 'person', 'witness1')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => tasks.put(phone, documentId, tasks.given('witness2'))),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.every(status => [200, 410, 429].includes(status))).toBe(true)
    expect(await signing.audits(documentId, 'signTask')).toHaveLength(1)
    expect(
      (await signing.audits(documentId, 'signForm')).filter(({ code: why }) => why === null),
    ).toHaveLength(1)
    const mails = (await tasks.mailTo(patient.email)).map(({ kind }) => kind)
    expect(mails.filter(kind => kind === 'taskSigned')).toHaveLength(1)
    expect((await signing.row(documentId)).status).toBe('Active')
  })

  test('signing against discarding has one winner', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1')
    const { phone } = await tasks.besideWith(patient, documentId)
    await tasks.sign(patient, documentId, 'person', 'witness1')
    const [signed, discarded] = await Promise.all([
      tasks.put(phone, documentId, tasks.given('witness2')),
      portal.call(patient, { method: 'PUT', url: `/api/document/discard/${documentId}`, payload: {} }),
    ])
    const { status } = await signing.row(documentId)
    expect(['Active', 'Discarded']).toContain(status)
    expect(signed.statusCode === 200).toBe(status === 'Active')
    expect(discarded.statusCode === 200).toBe(status === 'Discarded')
  })

  test('two who sign at the same moment are both in, and the document is in force', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const first = await tasks.besideWith(patient, documentId, 'witness1Signature')
    const second = await tasks.besideWith(patient, documentId, 'witness2Signature')
    expect((await tasks.sign(patient, documentId, 'person')).json()).toMatchObject({ waits: true })
    const answers = await Promise.all([
      tasks.put(first.phone, documentId, tasks.given('witness1')),
      tasks.put(second.phone, documentId, tasks.given('witness2')),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await signing.row(documentId)).status).toBe('Active')
    expect(await signing.evidence(documentId)).toHaveLength(4)
  })

  test('two links of one task: one signature', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1')
    const { token } = await tasks.show(patient, documentId, 'witness2Signature')
    const phones = [await tasks.opened(documentId, token), await tasks.opened(documentId, token)]
    const answers = await Promise.all(
      phones.map(({ phone }) => tasks.put(phone, documentId, tasks.given('witness2'))),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 410,
    ])
  })

  test('patient and remote signer at once: both count', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1')
    const { phone } = await tasks.besideWith(patient, documentId)
    const [pressed, signed] = await Promise.all([
      tasks.sign(patient, documentId, 'person', 'witness1'),
      tasks.put(phone, documentId, tasks.given('witness2')),
    ])
    expect(signed.statusCode, signed.body).toBe(200)
    // The later of the two finds the other's signature; a press that collided gets a conflict and must be reviewed again.
    expect([200, 409]).toContain(pressed.statusCode)
    const again = await tasks.sign(patient, documentId, 'person', 'witness1')
    expect(again.statusCode, again.body).toBe(200)
    expect((await signing.row(documentId)).status).toBe('Active')
    expect(
      (await signing.audits(documentId, 'signForm')).filter(({ code: why }) => why === null),
    ).toHaveLength(1)
  })
})
