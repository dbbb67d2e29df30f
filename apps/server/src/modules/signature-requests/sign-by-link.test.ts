// What a link opens and writes, and when the document is in force.

import { groupedCode } from '@careword/domain/documents/check-code'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameAt } from '@careword/forms'
import { browser } from '../../testing/invited.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { signingCalls } from '../../testing/signing-calls.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { reader } from '../../testing/pdf-helpers.ts'

let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
let signing: ReturnType<typeof signingCalls>
beforeAll(async () => {
  portal = await startTestPortal('realPages')
  tasks = signatureRequestCalls(portal)
  signing = signingCalls(portal)
})
afterAll(() => portal.close())
const sample = sampleAnswers()
/** The second witness, as the document has them. */
const second = nameAt(sample, 'secWitness2.name')
const someone = () => portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
const code = (answer: { json: () => unknown }) => (answer.json() as { errorCode?: string }).errorCode

describe('a person who signs by a link', () => {
  test('is asked what is theirs, sees the pages, previews without signing, signs, and cannot come again', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1')
    const { phone, token } = await tasks.besideWith(patient, documentId)
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
    const { phone } = await tasks.besideWith(patient, documentId)
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
    const { phone } = await tasks.besideWith(patient, documentId)
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
    const { phone } = await tasks.besideWith(patient, documentId, 'witness1Signature')
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
    const { phone } = await tasks.besideWith(patient, documentId, 'witness1Signature')
    await portal.call(patient, { method: 'PUT', url: `/api/document/discard/${documentId}`, payload: {} })
    expect(code(await tasks.put(phone, documentId, tasks.given('witness1')))).toBe('PATIENT_ASYNC_LINK_ENDED')
  })
})

describe('in force', () => {
  test('its maker is done first: it waits, and the last signature seals it', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1')
    const { phone } = await tasks.besideWith(patient, documentId)
    const pressed = await tasks.sign(patient, documentId, 'person', 'witness1')
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
    const { phone } = await tasks.besideWith(patient, documentId)
    await tasks.put(phone, documentId, tasks.given('witness2'))
    const pressed = await tasks.sign(patient, documentId, 'person', 'witness1')
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
    const pressed = await tasks.sign(patient, documentId, 'person', 'witness1', 'witness2')
    expect(pressed.json()).toMatchObject({ signed: true, status: 'Active' })
    expect((await signing.row(documentId)).to_accept).toBe(true)
    const sealed = (await signing.row(documentId)).pdf_sha256
    const { phone } = await tasks.opened(documentId, token)
    const accepted = await tasks.put(phone, documentId, tasks.given('accept'))
    expect(accepted.statusCode, accepted.body).toBe(200)
    expect(await signing.row(documentId)).toMatchObject({ to_accept: false, pdf_sha256: sealed })
  })
})
