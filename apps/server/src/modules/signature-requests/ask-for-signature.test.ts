// Who is asked to sign, by whom, and what can be changed after that.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal()
  tasks = signatureRequestCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())
const sample = sampleAnswers()
const someone = () => portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
const code = (answer: { json: () => unknown }) => (answer.json() as { errorCode?: string }).errorCode

describe('who is asked', () => {
  test('a task for each signature that may be asked for, with who it is and what keeps it', async () => {
    const patient = await someone()
    const documentId = await tasks.calls.begin(patient)
    await tasks.calls.fill(patient, documentId, sample)
    const { tasks: before, mayAssign, frozenAt } = await tasks.list(patient, documentId)
    expect(mayAssign).toBe(true)
    expect(frozenAt).toBeNull()
    expect(before.every(({ documentRef }) => /^sec\w+\.\w+$/.test(documentRef[0] ?? ''))).toBe(true)
    const agent = before.find(({ documentRef }) => documentRef[0] === 'secSubmit.acceptSignature')
    expect(agent).toMatchObject({
      signer: 'agent',
      signerName: 'Lucía Delgado Peña',
      state: 'unassigned',
      assignee: null,
      notSent: 'patientFirst',
    })
    await tasks.calls.save(patient, documentId, 'secSubmit', tasks.submitOf('person'))
    expect(await tasks.requestAt(patient, documentId, 'acceptSignature')).toMatchObject({ notSent: null })
    expect(await tasks.requestAt(patient, documentId, 'witness1Signature')).toMatchObject({
      notSent: 'witnessIsThere',
      notShown: null,
    })
  })

  test('of a draft in which an answer is missing nothing is sent, and the question is named', async () => {
    const patient = await someone()
    const documentId = await tasks.calls.begin(patient)
    await tasks.calls.fill(patient, documentId, {
      ...sample,
      secWish1: { ...sample.secWish1, agentChoice: '' },
    })
    await tasks.calls.save(patient, documentId, 'secSubmit', tasks.submitOf('person'))
    const { answer } = await tasks.show(patient, documentId, 'witness1Signature')
    expect([answer.statusCode, code(answer)]).toEqual([422, 'ASSIGN_TASK_FAILED_NOT_COMPLETE'])
    expect(answer.json()).toMatchObject({ fields: [{ path: 'secWish1.agentChoice' }] })
  })

  test('the mail names a patient whom the health system knows; of others it has initials alone', async () => {
    const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado', mrn: `r-${randomUUID()}` })
    const documentId = await tasks.signedBy(patient, 'person', 'witness1', 'witness2')
    const to = `lucia-${documentId}@people.example`
    await tasks.send(patient, documentId, 'acceptSignature', to, {})
    const [mail] = await tasks.mailTo(to)
    expect(mail?.text).toContain('Rosa Delgado asks you to sign')
  })

  test('the agent gets a link in a message, in the chosen language, and nothing of the document', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1', 'witness2')
    const to = `lucia-${documentId}@people.example`
    const { answer } = await tasks.send(patient, documentId, 'acceptSignature', to, {
      firstName: 'Lucía',
      lang: 'es',
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const [mail] = await tasks.mailTo(to)
    expect(mail).toMatchObject({ kind: 'taskInvitation', lang: 'es' })
    expect(mail?.text).toContain('R. D. le pide')
    expect(mail?.text).toContain(`/patientAsync/${documentId}#`)
    expect(await tasks.requestAt(patient, documentId, 'acceptSignature')).toMatchObject({
      state: 'assigned',
      assignee: to,
      way: 'sent',
    })
  })

  test('a phone number is sent a text message', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    expect(
      (await tasks.send(patient, documentId, 'acceptSignature', '(503)555-0199')).answer.statusCode,
    ).toBe(200)
    expect(await tasks.requestAt(patient, documentId, 'acceptSignature')).toMatchObject({
      assignee: '5035550199',
    })
    expect((await tasks.mailTo('+15035550199'))[0]?.kind).toBe('taskInvitation')
  })

  test.each([
    ['', 'email_or_phone_required'],
    ['a@b', 'email_or_phone_not_valid'],
    ['503555019', 'email_or_phone_not_valid'],
  ])('%j is no address: %s', async (typed, rule) => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const { answer } = await tasks.send(patient, documentId, 'acceptSignature', typed)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual([{ path: 'email', rule }])
  })

  test.each([['a witness elsewhere', 'witness1Signature', 'ASSIGN_TASK_FAILED_WITNESS_PRESENT']])(
    '%s is not asked to sign',
    async (_, input, expected) => {
      const patient = await someone()
      const documentId = await tasks.signedBy(patient, 'person')
      const { answer } = await tasks.send(patient, documentId, input, 'w@people.example')
      expect(code(answer)).toBe(expected)
      expect(await tasks.mailTo('w@people.example')).toEqual([])
    },
  )

  test('no signer before the patient, and not the patient in place of another', async () => {
    const patient = await someone()
    const documentId = await tasks.calls.begin(patient)
    await tasks.calls.fill(patient, documentId, sample)
    const early = await tasks.send(patient, documentId, 'acceptSignature', 'early@people.example')
    expect(code(early.answer)).toBe('ASSIGN_TASK_FAILED_PATIENT_FIRST')
    const other = await someone()
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('patients')
        .set({ email: 'rosa.self@people.example' })
        .where('id', '=', other.patientId)
        .execute(),
    )
    const signed = await tasks.signedBy(other, 'person')
    const self = await tasks.send(other, signed, 'acceptSignature', 'Rosa.Self@people.example')
    expect(code(self.answer)).toBe('ASSIGN_TASK_FAILED_OWN_ADDRESS')
  })

  test('another person, a person without the role, and another document are refused', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const { id: taskId } = await tasks.requestAt(patient, documentId, 'acceptSignature')
    const stranger = await someone()
    const theirs = await tasks.signedBy(stranger, 'person')
    const email = 'nobody@people.example'
    expect((await tasks.list(stranger, documentId)).answer.statusCode).toBe(404)
    for (const name of ['sendInvitation', 'showLink', 'unassignTask']) {
      const status = async (who: TestPerson | null, documentOf: string) =>
        (await tasks.post(who, name, { documentId: documentOf, taskId, email })).statusCode
      expect(await status(null, documentId)).toBe(401)
      expect(await status(stranger, documentId)).toBe(404)
      expect(await status(stranger, theirs)).toBe(404)
    }
    // May write it, and even sign, but may not ask others.
    const signer = await portal.person({ roles: ['signer', 'viewer'] })
    const refused = await tasks.post(signer, 'sendInvitation', { documentId, taskId, email })
    expect([refused.statusCode, code(refused)]).toEqual([403, 'ASSIGN_TASK_FAILED_NOT_ALLOWED'])
    expect((await tasks.list(signer, documentId)).mayAssign).toBe(false)
    expect(await tasks.mailTo(email)).toEqual([])
    expect((await tasks.list(patient, documentId)).frozenAt).toBeNull()
  })

  test('a member of the staff whose role may asks for the agent’s signature, and hears of it', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const preparer = await portal.person({ roles: ['preparer', 'viewer'] })
    const to = `staff-${documentId}@people.example`
    expect((await tasks.send(preparer, documentId, 'acceptSignature', to)).answer.statusCode).toBe(200)
    const { phone } = await tasks.opened(documentId, (await tasks.mailTo(to))[0]?.token ?? '')
    expect((await tasks.put(phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
    expect((await tasks.mailTo(preparer.email)).map(({ kind }) => kind)).toContain('taskSigned')
  })

  test('a thousand invitations end with 429', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const { id: taskId } = await tasks.requestAt(patient, documentId, 'acceptSignature')
    const statuses: number[] = []
    for (let n = 0; n < 12; n++)
      statuses.push(
        (
          await tasks.post(patient, 'sendInvitation', {
            documentId,
            taskId,
            email: 'bombed@people.example',
          })
        ).statusCode,
      )
    expect(statuses.filter(status => status === 200)).toHaveLength(10)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })
})

describe('what is frozen', () => {
  test('an answer cannot be changed once a person was asked, until the signatures are taken back', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1')
    const { phone } = await tasks.besideWith(patient, documentId)
    const late = await tasks.calls.save(patient, documentId, 'secWish3', { otherComfort: 'Changed' })
    expect(late.statusCode).toBe(409)
    expect(code(late)).toBe('DOCUMENT_FROZEN')
    // What is still to be signed here may be signed.
    const more = await tasks.calls.save(
      patient,
      documentId,
      'secSubmit',
      tasks.submitOf('person', 'witness1', 'accept'),
    )
    expect(more.statusCode, more.body).toBe(200)

    const back = await portal.call(patient, {
      method: 'POST',
      url: `/api/form/${documentId}/takeBackSignatures`,
    })
    expect(back.statusCode, back.body).toBe(200)
    expect(
      (await tasks.calls.save(patient, documentId, 'secWish3', { otherComfort: 'Changed' })).statusCode,
    ).toBe(200)
    const { answers } = (await tasks.calls.read(patient, documentId)).json()
    expect(Object.keys(answers.secSubmit).filter(key => key.endsWith('ignature'))).toEqual([])
    const dead = await tasks.put(phone, documentId, tasks.given('witness2'))
    expect([dead.statusCode, code(dead)]).toEqual([410, 'PATIENT_ASYNC_LINK_TAKEN_BACK'])
  })

  test('a draft may be changed again when no request is left, and its link ends at once', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const { token, taskId } = await tasks.show(patient, documentId, 'witness1Signature')
    const { phone } = await tasks.opened(documentId, token)
    const ended = await tasks.post(patient, 'unassignTask', { documentId, taskId })
    expect(ended.statusCode).toBe(200)
    expect((await tasks.post(patient, 'unassignTask', { documentId, taskId })).statusCode).toBe(200)
    expect((await tasks.list(patient, documentId)).frozenAt).toBeNull()
    expect(code(await tasks.put(phone, documentId, tasks.given('witness1')))).toBe(
      'PATIENT_ASYNC_LINK_INVALID',
    )
    expect(code((await tasks.opened(documentId, token)).answer)).toBe('PATIENT_ASYNC_LINK_INVALID')
  })

  test('a new link for the same signature ends the old one', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const first = await tasks.show(patient, documentId, 'witness1Signature')
    const second = await tasks.show(patient, documentId, 'witness1Signature')
    expect(code((await tasks.opened(documentId, first.token)).answer)).toBe('PATIENT_ASYNC_LINK_INVALID')
    expect((await tasks.opened(documentId, second.token)).answer.statusCode).toBe(200)
  })
})
