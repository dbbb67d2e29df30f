// Signatures of others: who may ask, what a link opens, what it writes, and when the document is in force.
import { randomUUID } from 'node:crypto'
import { groupedCode } from '@careword/domain/documents/check-code'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameAt } from '@careword/forms'
import { inTenant } from '../../db/in-tenant.ts'
import { browser } from '../../testing/invited.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { signingCalls } from '../../testing/signing-calls.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { expireRequests } from './expire-requests.ts'
import { remindSigners } from './remind-signers.ts'
import { reader } from '../../testing/pdf-helpers.ts'

let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
let signing: ReturnType<typeof signingCalls>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal('realPages')
  tasks = signatureRequestCalls(portal)
  signing = signingCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(async () => {
  await portal.close()
})
const sample = sampleAnswers()
/** The second witness, as the document has them. */
const second = nameAt(sample, 'secWitness2.name')
const someone = () => portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
const code = (answer: { json: () => unknown }) => (answer.json() as { errorCode?: string }).errorCode
/** A witness who is present, with a phone of their own. */
async function besideWith(patient: TestPerson, documentId: string, input = 'witness2Signature') {
  const { token } = await tasks.show(patient, documentId, input)
  const { phone } = await tasks.opened(documentId, token)
  return { phone, token }
}
const sign = (patient: TestPerson, documentId: string, ...who: Parameters<typeof tasks.submitOf>) =>
  tasks.calls.sign(patient, documentId, tasks.submitOf(...who))

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
    '%s is not asked',
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
    const { phone } = await besideWith(patient, documentId)
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

  test('with no request left, it may be changed again; the link is dead at once', async () => {
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

  test('given to another person, the old link is dead and the new one lives', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const first = await tasks.show(patient, documentId, 'witness1Signature')
    const second = await tasks.show(patient, documentId, 'witness1Signature')
    expect(code((await tasks.opened(documentId, first.token)).answer)).toBe('PATIENT_ASYNC_LINK_INVALID')
    expect((await tasks.opened(documentId, second.token)).answer.statusCode).toBe(200)
  })
})

describe('a person who signs by a link', () => {
  test('is asked what is theirs, sees the pages, previews without signing, signs, and cannot come again', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1')
    const { phone, token } = await besideWith(patient, documentId)
    const shown = await tasks.read(phone, documentId)
    expect(shown.statusCode, shown.body).toBe(200)
    const body = shown.json()
    expect(body).toMatchObject({ patientName: 'Rosa Delgado', signer: 'witness', signed: false })
    expect(JSON.stringify(body)).not.toContain(sample.secWish3?.['otherComfort'] ?? 'data:image')
    expect(JSON.stringify(body)).not.toContain('data:image')

    const preview = await tasks.put(phone, documentId, tasks.given('witness2'), false)
    expect(preview.json()).toEqual({ documentId, signed: false })
    expect(await tasks.requestAt(patient, documentId, 'witness2Signature')).toMatchObject({ state: 'opened' })
    // Reloaded after a preview, it is still to be signed (ruling C-53).
    expect((await tasks.read(phone, documentId)).json().signed).toBe(false)

    const signed = await tasks.put(phone, documentId, tasks.given('witness2'))
    expect(signed.statusCode, signed.body).toBe(200)
    // The document waits for its maker: it is this signature alone that was given.
    for (const answer of [
      await tasks.put(phone, documentId, tasks.given('witness2')),
      await tasks.put(phone, documentId, tasks.given('witness2'), false),
      await tasks.read(phone, documentId),
      await phone.call({ method: 'GET', url: '/api/patientasync/userInfo' }),
      await phone.call({ method: 'GET', url: `/api/patientAsync/documents/${documentId}/pdf?format=png` }),
      (await tasks.opened(documentId, token)).answer,
    ])
      expect([answer.statusCode, code(answer)]).toEqual([410, 'PATIENT_ASYNC_LINK_SIGNED'])
    expect(await tasks.requestAt(patient, documentId, 'witness2Signature')).toMatchObject({ state: 'signed' })
    expect(await signing.audits(documentId, 'signTask')).toHaveLength(1)
  })

  test('writes nothing but what is theirs, whatever they send', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1')
    const before = (await tasks.calls.read(patient, documentId)).json().answers
    const { phone } = await besideWith(patient, documentId)
    const more = tasks.given('witness2')
    const signed = await tasks.put(phone, documentId, {
      ...more,
      secWish3: { otherComfort: 'Changed by a stranger' },
      secWitness1: { nameFirst: 'Somebody' },
      secSubmit: {
        ...more.secSubmit,
        signature: sample.secSubmit?.['witness2Signature'],
        signPlace: 'Elsewhere',
      },
    })
    expect(signed.statusCode, signed.body).toBe(200)
    const { answers } = (await tasks.calls.read(patient, documentId)).json()
    const isTheirs = (key: string) => key.startsWith('witness2')
    const others = (all: Record<string, Record<string, unknown>>) => ({
      ...all,
      secWitness2: {},
      secSubmit: Object.fromEntries(Object.entries(all['secSubmit'] ?? {}).filter(([key]) => !isTheirs(key))),
    })
    expect(others(answers)).toEqual(others(before))
    expect(answers.secSubmit.witness2Signature).toBeDefined()
    expect(answers.secWitness2).toMatchObject({ nameFirst: sample.secWitness2?.['nameFirst'] })
  })

  test('attests first, and a signature that is missing or empty is refused', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1')
    const { phone } = await besideWith(patient, documentId)
    const full = tasks.given('witness2')
    const { witness2Statement: _, ...unsaid } = full.secSubmit as Record<string, unknown>
    const { witness2Signature: __, ...undrawn } = full.secSubmit as Record<string, unknown>
    const refused = async (content: object) => {
      const answer = await tasks.put(phone, documentId, content)
      expect([answer.statusCode, code(answer)]).toEqual([422, 'ANSWER_REFUSED'])
      return answer.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path)
    }
    expect(await refused({ ...full, secSubmit: unsaid })).toContain('secSubmit.witness2Statement')
    expect(await refused({ ...full, secSubmit: undrawn })).toContain('secSubmit.witness2Signature')
    expect(await refused({ ...full, secWitness2: { ...sample.secWitness2, agent: 'yes' } })).not.toEqual([])
    expect(await tasks.requestAt(patient, documentId, 'witness2Signature')).toMatchObject({ state: 'opened' })
  })

  test('the agent signs although nothing asks for it, and an empty one is refused', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const { token } = await tasks.show(patient, documentId, 'acceptSignature')
    const { phone } = await tasks.opened(documentId, token)
    const empty = await tasks.put(phone, documentId, { secSubmit: {} })
    expect(empty.json().fields).toEqual([{ path: 'secSubmit.acceptSignature', rule: 'signatureRequired' }])
    expect((await tasks.put(phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
  })

  test('declines, with a reason that the requester reads; the link is over', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const to = `no-${documentId}@people.example`
    await tasks.send(patient, documentId, 'acceptSignature', to)
    const [mail] = await tasks.mailTo(to)
    const { phone } = await tasks.opened(documentId, mail?.token ?? '')
    const no = await phone.call({
      method: 'POST',
      url: '/api/patientasync/decline',
      payload: { reason: ' I live too far away. ' },
    })
    expect(no.statusCode, no.body).toBe(200)
    expect(await tasks.requestAt(patient, documentId, 'acceptSignature')).toMatchObject({
      state: 'declined',
      reason: 'I live too far away.',
    })
    expect(code(await tasks.put(phone, documentId, tasks.given('accept')))).toBe(
      'PATIENT_ASYNC_LINK_DECLINED',
    )
    expect((await tasks.mailTo(patient.email)).map(({ kind }) => kind)).toContain('taskDeclined')
    expect((await tasks.send(patient, documentId, 'acceptSignature', to)).answer.statusCode).toBe(200)
  })

  test('the requester is notified once that it was opened', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const to = `opened-${documentId}@people.example`
    const { taskId } = await tasks.send(patient, documentId, 'acceptSignature', to)
    const { phone } = await tasks.opened(documentId, (await tasks.mailTo(to))[0]?.token ?? '')
    const tell = () =>
      phone.call({ method: 'POST', url: `/api/patientAsync/createtasknotification?id=${taskId}` })
    expect([(await tell()).statusCode, (await tell()).statusCode]).toEqual([200, 200])
    const kinds = (await tasks.mailTo(patient.email)).map(({ kind }) => kind)
    expect(kinds.filter(kind => kind === 'taskOpened')).toHaveLength(1)
  })
})

describe('what a link is worth', () => {
  test('the id alone, a wrong token and another document open nothing, and answer alike', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const { token } = await tasks.show(patient, documentId, 'witness1Signature')
    const other = await tasks.signedBy(await someone(), 'person')
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    const answers = await Promise.all([
      tasks.opened(documentId, ''),
      tasks.opened(documentId, wrong),
      tasks.opened(other, token),
    ])
    for (const { answer } of answers)
      expect([answer.statusCode, code(answer)]).toEqual([404, 'PATIENT_ASYNC_LINK_INVALID'])
    const nobody = browser(portal)
    expect((await tasks.read(nobody, documentId)).statusCode).toBe(401)
    expect((await tasks.put(nobody, documentId, tasks.given('witness1'))).statusCode).toBe(401)
  })

  test('its cookie opens this task alone: no other document, no form, no list', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const { phone } = await besideWith(patient, documentId, 'witness1Signature')
    const other = await tasks.signedBy(await someone(), 'person')
    expect((await tasks.read(phone, other)).statusCode).toBe(401)
    expect((await tasks.put(phone, other, tasks.given('witness1'))).statusCode).toBe(401)
    for (const url of [
      `/api/form/${documentId}`,
      `/api/document/patient/${patient.patientId}`,
      `/api/document/${documentId}/tasks`,
      `/api/pdf/${documentId}`,
    ])
      expect((await phone.call({ method: 'GET', url })).statusCode, url).toBe(401)
  })

  test('after its time page and call refuse, and a new one can be asked for, once', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const to = `late-${documentId}@people.example`
    await tasks.send(patient, documentId, 'acceptSignature', to)
    const token = (await tasks.mailTo(to))[0]?.token ?? ''
    const { phone } = await tasks.opened(documentId, token)
    try {
      portal.setNow(new Date(Date.now() + 7 * 24 * 3600_000 - 60_000))
      const fresh = await tasks.opened(documentId, token)
      expect(fresh.answer.statusCode).toBe(200)
      portal.setNow(new Date(Date.now() + 7 * 24 * 3600_000 + 1_000))
      expect(code((await tasks.opened(documentId, token)).answer)).toBe('PATIENT_ASYNC_LINK_EXPIRED')
      for (const late of [phone, fresh.phone])
        expect((await tasks.put(late, documentId, tasks.given('accept'))).statusCode).toBeGreaterThanOrEqual(
          401,
        )
      const again = () =>
        browser(portal).call({
          method: 'POST',
          url: '/api/patientasync/askAgain',
          payload: { documentId, token },
        })
      expect([(await again()).statusCode, (await again()).statusCode]).toEqual([200, 200])
    } finally {
      portal.setNow(null)
    }
    const kinds = (await tasks.mailTo(patient.email)).map(({ kind }) => kind)
    expect(kinds.filter(kind => kind === 'taskAskedAgain')).toHaveLength(1)
    expect((await tasks.requestAt(patient, documentId, 'acceptSignature')).state).toBe('opened')
  })

  test('opened twice, for example by a scanner, it still signs', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const { token } = await tasks.show(patient, documentId, 'acceptSignature')
    await tasks.opened(documentId, token)
    const page = await portal.call(null, { method: 'GET', url: `/patientportal/patientAsync/${documentId}` })
    expect(page.statusCode).toBe(200)
    const { phone } = await tasks.opened(documentId, token)
    expect((await tasks.put(phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
  })

  test('discarded, it states that it is over', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const { phone } = await besideWith(patient, documentId, 'witness1Signature')
    await portal.call(patient, { method: 'PUT', url: `/api/document/discard/${documentId}`, payload: {} })
    expect(code(await tasks.put(phone, documentId, tasks.given('witness1')))).toBe('PATIENT_ASYNC_LINK_ENDED')
  })
})

describe('in force', () => {
  test('its maker is done first: it waits, and the last signature seals it', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1')
    const { phone } = await besideWith(patient, documentId)
    const pressed = await sign(patient, documentId, 'person', 'witness1')
    expect(pressed.statusCode, pressed.body).toBe(200)
    expect(pressed.json()).toMatchObject({ signed: false, waits: true, status: 'Incomplete' })
    expect((await tasks.list(patient, documentId)).waiting).toBe(true)
    const shown = async () =>
      (
        await portal.call(patient, { method: 'GET', url: `/api/document/patient/${patient.patientId}` })
      ).json().AD.instances[documentId].waits
    expect(await shown()).toBe(true)

    const spanish: typeof phone = {
      ...phone,
      call: of => phone.call({ ...of, headers: { ...of.headers, 'accept-language': 'es' } }),
    }
    const read = await portal.call(patient, {
      method: 'GET',
      url: `/api/document/${documentId}/text?lang=es`,
    })
    expect(read.json()).toMatchObject({ lang: 'es' })
    const last = await tasks.put(spanish, documentId, tasks.given('witness2'))
    expect(last.statusCode, last.body).toBe(200)
    const signed = await signing.row(documentId)
    // Its maker read it in English; the last signer reads Spanish.
    expect(signed).toMatchObject({ status: 'Active', signed_by: patient.userId, lang: 'en' })
    expect(await shown()).toBe(false)
    const made = await signing.evidence(documentId)
    expect(made.find(({ input_id }) => input_id === 'witness2Signature')).toMatchObject({
      user_id: null,
      signer: `witness: ${second}`,
    })
    expect(made.find(({ input_id }) => input_id === 'signature')).toMatchObject({ user_id: patient.userId })
    const pdf = await portal.call(patient, { method: 'GET', url: `/api/pdf/${documentId}` })
    const text = (await reader.extractText(pdf.rawPayload)).join('\n')
    expect(text).toContain(second)
    expect(text).toContain(groupedCode(signed.check_code ?? ''))
    expect((await tasks.mailTo(patient.email)).map(({ kind }) => kind)).toContain('taskSigned')
  })

  test('the others are done first: the press of its maker seals it, although the page knows nothing of them', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1')
    const { phone } = await besideWith(patient, documentId)
    await tasks.put(phone, documentId, tasks.given('witness2'))
    const pressed = await sign(patient, documentId, 'person', 'witness1')
    expect(pressed.json()).toMatchObject({ signed: true, status: 'Active' })
    const made = await signing.evidence(documentId)
    expect(made.map(({ input_id }) => input_id).toSorted()).toEqual([
      'limitsInitials',
      'signature',
      'witness1Signature',
      'witness2Signature',
    ])
    const times = new Map(made.map(({ input_id, signed_at }) => [input_id, signed_at.getTime()]))
    expect(times.get('signature') ?? 0).toBeLessThan(times.get('witness2Signature') ?? 0)
  })

  test('the agent need not be waited for, and accepts afterwards', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1', 'witness2')
    const { token } = await tasks.show(patient, documentId, 'acceptSignature')
    const pressed = await sign(patient, documentId, 'person', 'witness1', 'witness2')
    expect(pressed.json()).toMatchObject({ signed: true, status: 'Active' })
    expect((await signing.row(documentId)).to_accept).toBe(true)
    const sealed = (await signing.row(documentId)).pdf_sha256
    const { phone } = await tasks.opened(documentId, token)
    const accepted = await tasks.put(phone, documentId, tasks.given('accept'))
    expect(accepted.statusCode, accepted.body).toBe(200)
    expect(await signing.row(documentId)).toMatchObject({ to_accept: false, pdf_sha256: sealed })
  })
})

describe('at once', () => {
  test('fifty identical presses are one signature, and the others a clear answer', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1')
    const { phone } = await besideWith(patient, documentId)
    await sign(patient, documentId, 'person', 'witness1')
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
    const { phone } = await besideWith(patient, documentId)
    await sign(patient, documentId, 'person', 'witness1')
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
    const first = await besideWith(patient, documentId, 'witness1Signature')
    const second = await besideWith(patient, documentId, 'witness2Signature')
    expect((await sign(patient, documentId, 'person')).json()).toMatchObject({ waits: true })
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
    const { phone } = await besideWith(patient, documentId)
    const [pressed, signed] = await Promise.all([
      sign(patient, documentId, 'person', 'witness1'),
      tasks.put(phone, documentId, tasks.given('witness2')),
    ])
    expect(signed.statusCode, signed.body).toBe(200)
    // The later of the two finds the other's signature; a press that collided gets a conflict and must be reviewed again.
    expect([200, 409]).toContain(pressed.statusCode)
    const again = await sign(patient, documentId, 'person', 'witness1')
    expect(again.statusCode, again.body).toBe(200)
    expect((await signing.row(documentId)).status).toBe('Active')
    expect(
      (await signing.audits(documentId, 'signForm')).filter(({ code: why }) => why === null),
    ).toHaveLength(1)
  })
})

describe('time passes', () => {
  const run = async (days: number) => {
    portal.setNow(new Date(Date.now() + days * 24 * 3600_000))
    await expireRequests(portal.services, tenantId)
    await remindSigners(portal.services, tenantId)
  }
  test('a link that arrives nowhere is reported on the page and once by a message, until another one is sent', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const to = `nobody-${documentId}@people.example`
    await tasks.send(patient, documentId, 'acceptSignature', to)
    const task = () => tasks.requestAt(patient, documentId, 'acceptSignature')
    const told = async () =>
      (await tasks.mailTo(patient.email)).filter(({ kind }) => kind === 'taskUndelivered').length
    await remindSigners(portal.services, tenantId)
    expect([(await task())?.undelivered, await told()]).toEqual([false, 0])
    // As the delivery leaves it after a 550.
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('messages')
        .set({ gave_up_at: new Date(), last_error: 'refused 550' })
        .where('recipient', '=', to)
        .execute(),
    )
    expect((await task())?.undelivered).toBe(true)
    await remindSigners(portal.services, tenantId)
    await remindSigners(portal.services, tenantId)
    expect(await told()).toBe(1)
    await tasks.send(patient, documentId, 'acceptSignature', `right-${documentId}@people.example`)
    await remindSigners(portal.services, tenantId)
    expect([(await task())?.undelivered, await told()]).toEqual([false, 1])
  })

  test.each(['before anybody opened it', 'when the first reminder was sent'])(
    'an address that was refused for good %s is not written to again, and it is reported once',
    async when => {
      const patient = await someone()
      const documentId = await tasks.signedBy(patient, 'person')
      const to = `gone-${documentId}@people.example`
      await tasks.send(patient, documentId, 'acceptSignature', to)
      const refuse = () =>
        inTenant(portal.services.db, tenantId, trx =>
          trx
            .updateTable('messages')
            .set({ gave_up_at: portal.services.now(), last_error: 'refused 550', attempts: 1 })
            .where('recipient', '=', to)
            .where('sent_at', 'is', null)
            .execute(),
        )
      const arrive = () =>
        inTenant(portal.services.db, tenantId, trx =>
          trx.updateTable('messages').set({ sent_at: new Date() }).where('recipient', '=', to).execute(),
        )
      const counts = async () => ({
        sent: (await tasks.mailTo(to)).length,
        told: (await tasks.mailTo(patient.email)).filter(({ kind }) => kind === 'taskUndelivered').length,
      })
      try {
        if (when === 'before anybody opened it') await refuse()
        else {
          const [mail] = await tasks.mailTo(to)
          await tasks.opened(documentId, mail?.token ?? '')
          await arrive()
          await run(3.1)
          await refuse()
        }
        const { sent } = await counts()
        for (const days of [3.2, 6.1, 6.2]) await run(days)
        expect(await counts()).toEqual({ sent, told: 1 })
      } finally {
        portal.setNow(null)
      }
      expect((await tasks.requestAt(patient, documentId, 'acceptSignature'))?.undelivered).toBe(true)
    },
  )

  test('a mail server that was away for half a day proves nothing about the address: the reminder goes to it', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const to = `away-${documentId}@people.example`
    await tasks.send(patient, documentId, 'acceptSignature', to)
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('messages')
        .set({ gave_up_at: new Date(), last_error: 'timeout', attempts: 8 })
        .where('recipient', '=', to)
        .execute(),
    )
    try {
      await run(3.1)
      expect(await tasks.mailTo(to)).toHaveLength(2)
    } finally {
      portal.setNow(null)
    }
  })

  test('a reminder on the third and on the sixth day, each with a link of its own, and one word when the time is over', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const to = `slow-${documentId}@people.example`
    await tasks.send(patient, documentId, 'acceptSignature', to)
    try {
      await run(2)
      expect(await tasks.mailTo(to)).toHaveLength(1)
      await run(3.01)
      await run(3.02)
      await run(6.01)
      const mails = await tasks.mailTo(to)
      expect(mails.map(({ kind }) => kind)).toEqual(['taskReminder', 'taskReminder', 'taskInvitation'])
      expect(new Set(mails.map(({ token }) => token)).size).toBe(3)
      // A reminder moves the end: after eight days it still opens.
      portal.setNow(new Date(Date.now() + 8 * 24 * 3600_000))
      expect((await tasks.opened(documentId, mails[0]?.token ?? '')).answer.statusCode).toBe(200)
      await run(14)
      await run(14.1)
      portal.setNow(null)
      expect(await tasks.requestAt(patient, documentId, 'acceptSignature')).toMatchObject({
        state: 'expired',
      })
      const told = (await tasks.mailTo(patient.email)).filter(({ kind }) => kind === 'taskExpired')
      expect(told).toHaveLength(1)
    } finally {
      portal.setNow(null)
    }
  })

  test('reminding ends nothing, and ending reminds nothing: each has a job of its own', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const to = `each-${documentId}@people.example`
    await tasks.send(patient, documentId, 'acceptSignature', to)
    const state = async () => {
      const [row] = await inTenant(portal.services.db, tenantId, trx =>
        trx.selectFrom('signature_tasks').where('assignee', '=', to).select('state').execute(),
      )
      return row?.state
    }
    const at = (days: number) => portal.setNow(new Date(Date.now() + days * 24 * 3600_000))
    try {
      at(3.1)
      await expireRequests(portal.services, tenantId)
      expect([await state(), (await tasks.mailTo(to)).length]).toEqual(['assigned', 1])
      at(7.1)
      await remindSigners(portal.services, tenantId)
      expect([await state(), (await tasks.mailTo(to)).length]).toEqual(['assigned', 1])
      await expireRequests(portal.services, tenantId)
      await expireRequests(portal.services, tenantId)
      expect(await state()).toBe('expired')
      expect((await tasks.mailTo(patient.email)).filter(({ kind }) => kind === 'taskExpired')).toHaveLength(1)
    } finally {
      portal.setNow(null)
    }
  })
})
