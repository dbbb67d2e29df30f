// The list of documents shows who was asked by a link, an agent who gives up an acceptance, and one who signs on the page after all.
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { statusAfter } from '@careword/domain'
import { nameAt } from '@careword/forms'
import { inTenant } from '../../db/in-tenant.ts'
import { browser, type Browser } from '../../testing/invited.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { expireRequests } from './expire-requests.ts'
import { remindSigners } from './remind-signers.ts'

let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal()
  tasks = signatureRequestCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())
afterEach(() => portal.setNow(null))

const day = 24 * 60 * 60_000
const agentsName = 'Lucía Delgado Peña'
const sample = sampleAnswers()
const first = nameAt(sample, 'secWitness1.name')
const second = nameAt(sample, 'secWitness2.name')
const someone = () => portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
const told = (answer: { statusCode: number; json: () => { errorCode?: string } }) => [
  answer.statusCode,
  answer.json().errorCode,
]
interface Shown {
  waits: boolean
  toAccept: boolean
  signers: { signer: string | null; name: string; state: string; at: string | null }[]
}
async function listed(who: TestPerson, patient: TestPerson, documentId: string): Promise<Shown | undefined> {
  const answer = await portal.call(who, {
    method: 'GET',
    url: `/api/document/patient/${patient.patientId}`,
  })
  return answer.json<Record<string, { instances: Record<string, Shown> }>>().AD?.instances[documentId]
}
const withdraw = (phone: Browser) =>
  phone.call({ method: 'POST', url: '/api/patientasync/withdraw', payload: {} })
const withdrawals = (documentId: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('document_id', '=', documentId)
      .where('action', '=', 'withdrawAcceptance')
      .where('outcome', '=', 'done')
      .selectAll()
      .execute(),
  )
const sealed = (documentId: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('documents')
      .where('id', '=', documentId)
      .select(['status', 'pdf_sha256', 'answers_hash'])
      .executeTakeFirstOrThrow(),
  )
const sign = (patient: TestPerson, documentId: string, ...who: Parameters<typeof tasks.submitOf>) =>
  tasks.calls.sign(patient, documentId, tasks.submitOf(...who))

/** A document in force whose agent was sent a link; their phone has opened it. */
async function inForce() {
  const patient = await someone()
  const documentId = await tasks.signedBy(patient, 'person', 'witness1', 'witness2')
  const to = `agent-${documentId}@people.example`
  await tasks.send(patient, documentId, 'acceptSignature', to)
  const token = (await tasks.mailTo(to))[0]?.token ?? ''
  const pressed = await sign(patient, documentId, 'person', 'witness1', 'witness2')
  expect(pressed.json()).toMatchObject({ signed: true, status: 'Active' })
  const { phone } = await tasks.opened(documentId, token)
  return { patient, documentId, to, token, phone }
}

test('the pages that an agent reads of a document in force are the sealed ones, not those of a draft', async () => {
  const { documentId, phone } = await inForce()
  const [image, draft] = [vi.spyOn(portal.services.pdf, 'image'), vi.spyOn(portal.services.pdf, 'draft')]
  const preview = await tasks.put(phone, documentId, tasks.given('accept'), false)
  expect(preview.statusCode, preview.body).toBe(200)
  const page = await phone.call({
    method: 'GET',
    url: `/api/patientAsync/documents/${documentId}/pdf?format=png&lang=en`,
  })
  expect(page.statusCode, page.body).toBe(200)
  expect(draft).not.toHaveBeenCalled()
  const [bytes = Buffer.alloc(0)] = image.mock.calls[0] ?? []
  const { pdf_sha256: signed } = await sealed(documentId)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(signed)
  image.mockRestore()
  draft.mockRestore()
})

test('a person who checks the code of the paper hears what came after the signing: not yet, accepted, given up; and no name', async () => {
  const { documentId, phone } = await inForce()
  const code = await inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('documents').where('id', '=', documentId).select('check_code').executeTakeFirstOrThrow(),
  )
  const read = async () => {
    const { body } = await portal.call(null, { method: 'GET', url: `/verify/${code.check_code}` })
    expect(body).toContain('<h1>In force</h1>')
    expect(body).not.toContain('Lucía')
    return body
  }
  expect(await read()).toContain('Not everyone it names to decide has accepted in this portal.')
  expect((await tasks.put(phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
  expect(await read()).toMatch(/The agent it names accepted on \w+ \d+, \d{4}, after it was signed\./)
  expect((await withdraw(phone)).statusCode).toBe(200)
  expect(await read()).toMatch(
    /<h1>In force<\/h1>\n<p class="lost">The agent it names gave up being the agent on \w+ \d+, \d{4}\. Ask who decides now\./,
  )
})

test('who gave it up and is asked again has given it up until they accept again; the pages that they read state it', async () => {
  const { patient, documentId, phone, to, token: first } = await inForce()
  const since = async () =>
    (await portal.call(patient, { method: 'GET', url: `/api/document/${documentId}/text` })).json<{
      since?: { kind: string }[]
    }>().since
  await tasks.put(phone, documentId, tasks.given('accept'))
  await withdraw(phone)
  await tasks.send(patient, documentId, 'acceptSignature', to)
  expect(await since()).toMatchObject([{ kind: 'gaveUp', who: 'agent' }])
  const anew = (await tasks.mailTo(to)).find(({ token }) => token !== '' && token !== first)
  const again = await tasks.opened(documentId, anew?.token ?? '')
  const made = vi.spyOn(portal.services.pdf, 'withSheet')
  const page = await again.phone.call({
    method: 'GET',
    url: `/api/patientAsync/documents/${documentId}/pdf?format=png&lang=en`,
  })
  expect([page.statusCode, made.mock.calls[0]?.[1].events]).toMatchObject([200, [{ kind: 'gaveUp' }]])
  made.mockRestore()
  expect((await tasks.put(again.phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
  expect(await since()).toMatchObject([{ kind: 'accepted', who: 'agent' }])
})

describe('the list shows', () => {
  test('of a draft that waits, who is waited for, who signed and who declined; and nothing before it waits', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const shown = await tasks.show(patient, documentId, 'witness1Signature')
    await tasks.show(patient, documentId, 'witness2Signature')
    await tasks.send(patient, documentId, 'acceptSignature', `agent-${documentId}@people.example`)
    expect(await listed(patient, patient, documentId)).toMatchObject({ waits: false, signers: [] })

    const pressed = await sign(patient, documentId, 'person')
    expect(pressed.json()).toMatchObject({ waits: true })
    expect(await listed(patient, patient, documentId)).toMatchObject({
      waits: true,
      signers: [
        { signer: 'agent', name: agentsName, state: 'waits', at: null },
        { signer: 'witness', name: first, state: 'waits', at: null },
        { signer: 'witness', name: second, state: 'waits', at: null },
      ],
    })
    const { phone } = await tasks.opened(documentId, shown.token)
    expect((await tasks.put(phone, documentId, tasks.given('witness1'))).statusCode).toBe(200)
    const after = await listed(patient, patient, documentId)
    expect(after?.signers.map(({ state }) => state)).toEqual(['waits', 'signed', 'waits'])
    // The link that was shown works for a quarter of an hour.
    portal.setNow(new Date(portal.services.now().getTime() + 16 * 60_000))
    const later = await listed(patient, patient, documentId)
    expect(later?.signers.map(({ state }) => state)).toEqual(['waits', 'signed', 'expired'])
  })

  test('of one in force, the agent alone: asked, accepted, and hidden from a person who may not look', async () => {
    const { patient, documentId, phone } = await inForce()
    expect(await listed(patient, patient, documentId)).toMatchObject({
      toAccept: true,
      signers: [{ signer: 'agent', name: agentsName, state: 'waits', at: null }],
    })
    expect((await tasks.put(phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
    expect(await listed(patient, patient, documentId)).toMatchObject({
      toAccept: false,
      signers: [{ signer: 'agent', name: agentsName, state: 'signed' }],
    })
    expect(await listed(await someone(), patient, documentId)).toBeUndefined()
  })

  test('an acceptance that is on the sealed pages is not listed beside them', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1', 'witness2')
    const { token } = await tasks.show(patient, documentId, 'acceptSignature')
    const { phone } = await tasks.opened(documentId, token)
    await tasks.put(phone, documentId, tasks.given('accept'))
    expect((await sign(patient, documentId, 'person', 'witness1', 'witness2')).json()).toMatchObject({
      signed: true,
    })
    expect(await listed(patient, patient, documentId)).toMatchObject({ toAccept: false, signers: [] })
  })

  test('what is on the sealed pages is not asked for again', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1', 'witness2', 'accept')
    await tasks.requestAt(patient, documentId, 'acceptSignature')
    await sign(patient, documentId, 'person', 'witness1', 'witness2', 'accept')
    expect(await tasks.requestAt(patient, documentId, 'acceptSignature')).toMatchObject({
      state: 'unassigned',
      notSent: 'alreadySigned',
      notShown: 'alreadySigned',
    })
    const { answer } = await tasks.show(patient, documentId, 'acceptSignature')
    expect(told(answer)).toEqual([409, 'ASSIGN_TASK_FAILED_ALREADY_SIGNED'])
  })

  test('an agent who is asked only after the document is in force', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1', 'witness2')
    await sign(patient, documentId, 'person', 'witness1', 'witness2')
    expect(await tasks.requestAt(patient, documentId, 'acceptSignature')).toMatchObject({
      state: 'unassigned',
      notSent: null,
      notShown: null,
    })
    const { token, answer } = await tasks.show(patient, documentId, 'acceptSignature')
    expect(answer.statusCode, answer.body).toBe(200)
    const { phone } = await tasks.opened(documentId, token)
    expect((await tasks.put(phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
    expect(await listed(patient, patient, documentId)).toMatchObject({
      toAccept: false,
      signers: [{ state: 'signed' }],
    })
  })
})

describe('an agent who accepted by a link', () => {
  test('gives it up with the same link; those who asked hear of it once, and the sealed pages stay', async () => {
    const { patient, documentId, token, phone } = await inForce()
    await tasks.put(phone, documentId, tasks.given('accept'))
    const before = await sealed(documentId)

    // Months later, on another phone: the link signs nothing more, and its response states that.
    const again = await tasks.opened(documentId, token)
    expect(again.answer.statusCode, again.answer.body).toBe(200)
    const accepted = [410, 'PATIENT_ASYNC_ACCEPTED']
    expect(told(await tasks.read(again.phone, documentId))).toEqual(accepted)
    expect(told(await tasks.put(again.phone, documentId, tasks.given('accept')))).toEqual(accepted)
    expect(await listed(patient, patient, documentId)).toMatchObject({ signers: [{ state: 'signed' }] })

    const both = await Promise.all([withdraw(again.phone), withdraw(again.phone)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await withdraw(again.phone)).statusCode).toBe(200)
    const gaveUp = [410, 'PATIENT_ASYNC_LINK_WITHDRAWN']
    expect(told((await tasks.opened(documentId, token)).answer)).toEqual(gaveUp)
    expect(await listed(patient, patient, documentId)).toMatchObject({
      toAccept: true,
      // The sample names an alternate as well.
      namesOthers: true,
      signers: [{ signer: 'agent', name: agentsName, state: 'withdrawn' }],
    })
    expect(await sealed(documentId)).toEqual(before)
    expect(await withdrawals(documentId)).toMatchObject([{ actor_type: 'signer', actor_id: null }])
    const kinds = (await tasks.mailTo(patient.email)).map(({ kind }) => kind)
    expect(kinds.filter(kind => kind === 'taskWithdrawn')).toHaveLength(1)
    expect(await tasks.requestAt(patient, documentId, 'acceptSignature')).toMatchObject({
      state: 'withdrawn',
    })
  })

  test('may be asked once more, and the tile stops telling that it was given up', async () => {
    const { patient, documentId, phone } = await inForce()
    await tasks.put(phone, documentId, tasks.given('accept'))
    await withdraw(phone)
    const { token } = await tasks.show(patient, documentId, 'acceptSignature')
    expect(await listed(patient, patient, documentId)).toMatchObject({ signers: [{ state: 'waits' }] })
    // The link they gave up with does not claim that the signatures were revoked.
    expect(told(await tasks.read(phone, documentId))).toEqual([410, 'PATIENT_ASYNC_LINK_WITHDRAWN'])
    const anew = await tasks.opened(documentId, token)
    expect((await tasks.put(anew.phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
    expect(await listed(patient, patient, documentId)).toMatchObject({
      toAccept: false,
      signers: [{ state: 'signed' }],
    })
  })

  test('no other person gives it up: without a link, with a link not signed, by a witness, after the document is gone', async () => {
    const { patient, documentId, phone } = await inForce()
    expect(told(await withdraw(browser(portal)))).toEqual([401, 'PATIENT_ASYNC_OPENING_OVER'])
    expect((await withdraw(phone)).statusCode).toBeGreaterThanOrEqual(400)
    await tasks.put(phone, documentId, tasks.given('accept'))

    const draft = await tasks.signedBy(patient, 'person')
    const { token } = await tasks.show(patient, draft, 'witness1Signature')
    const witness = await tasks.opened(draft, token)
    await tasks.put(witness.phone, draft, tasks.given('witness1'))
    expect(told(await withdraw(witness.phone))).toEqual([410, 'PATIENT_ASYNC_LINK_SIGNED'])

    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('documents')
        .set({ status: statusAfter('create', 'sign', 'replace') })
        .where('id', '=', documentId)
        .execute(),
    )
    expect(told(await withdraw(phone))).toEqual([410, 'PATIENT_ASYNC_LINK_ENDED'])
    expect(await withdrawals(documentId)).toEqual([])
  })
})

test.each([
  ['en', 'es'],
  ['es', 'en'],
])(
  'a patient without a stored language who signed in %s gets the messages in it, whatever the signer reads',
  async (signedLang, read) => {
    const { patient, documentId, phone } = await inForce()
    await inTenant(portal.services.db, tenantId, async trx => {
      await trx
        .updateTable('users')
        .set({ lang: null, password_hash: 'set' })
        .where('email', '=', patient.email)
        .execute()
      await trx.updateTable('documents').set({ lang: signedLang }).where('id', '=', documentId).execute()
    })
    const signer = {
      ...phone,
      call: (of: Parameters<Browser['call']>[0]) =>
        phone.call({ ...of, headers: { 'accept-language': read } }),
    }
    expect((await tasks.put(signer, documentId, tasks.given('accept'))).statusCode).toBe(200)
    expect((await withdraw(signer)).statusCode).toBe(200)
    const sent = (await tasks.mailTo(patient.email)).filter(({ kind }) =>
      /^task(Signed|Withdrawn)$/.test(kind),
    )
    expect(sent.map(({ kind, lang }) => [kind, lang])).toEqual([
      ['taskWithdrawn', signedLang],
      ['taskSigned', signedLang],
    ])
  },
)

test('an alternate who was asked is called one, in the list too, after the agent', async () => {
  const { patient, documentId } = await inForce()
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .insertInto('signature_tasks')
      .values({
        tenant_id: tenantId,
        document_id: documentId,
        section_id: 'secSubmit',
        input_id: 'acceptAlternate1Signature',
        signer: 'agent',
        signer_name: 'Tomás Delgado',
        state: 'declined',
        declined_at: portal.services.now(),
      })
      .onConflict(at =>
        at.columns(['tenant_id', 'document_id', 'section_id', 'input_id']).doUpdateSet(({ ref }) => ({
          signer: ref('excluded.signer'),
          signer_name: ref('excluded.signer_name'),
          state: ref('excluded.state'),
          declined_at: ref('excluded.declined_at'),
        })),
      )
      .execute(),
  )
  expect(await listed(patient, patient, documentId)).toMatchObject({
    signers: [
      { signer: 'agent', name: agentsName },
      { signer: 'alternate', name: 'Tomás Delgado' },
    ],
  })
})

test('an alternate who accepted by a link is called one by it, accepted and given up', async () => {
  const { documentId, token, phone } = await inForce()
  expect((await tasks.put(phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
  const accepted = async () => (await tasks.read(phone, documentId)).json()
  expect(await accepted()).toMatchObject({ errorCode: 'PATIENT_ASYNC_ACCEPTED', signer: 'agent' })
  const rename = (from: string, to: string) =>
    inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('signature_tasks')
        .set({ input_id: to })
        .where('document_id', '=', documentId)
        .where('input_id', '=', from)
        .execute(),
    )
  await rename('acceptAlternate1Signature', 'none')
  await rename('acceptSignature', 'acceptAlternate1Signature')
  expect(await accepted()).toMatchObject({ errorCode: 'PATIENT_ASYNC_ACCEPTED', signer: 'alternate' })
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('signature_tasks')
      .set({ state: 'withdrawn', withdrawn_at: portal.services.now() })
      .where('document_id', '=', documentId)
      .where('input_id', '=', 'acceptAlternate1Signature')
      .execute(),
  )
  const gaveUp = { errorCode: 'PATIENT_ASYNC_LINK_WITHDRAWN', signer: 'alternate' }
  expect((await tasks.opened(documentId, token)).answer.json()).toMatchObject(gaveUp)
})

test('an agent who gave it up before the document was signed is on its pages as one who did', async () => {
  const patient = await someone()
  const documentId = await tasks.signedBy(patient, 'person', 'witness1', 'witness2')
  const to = `agent-${documentId}@people.example`
  await tasks.send(patient, documentId, 'acceptSignature', to)
  const { phone } = await tasks.opened(documentId, (await tasks.mailTo(to))[0]?.token ?? '')
  expect((await tasks.put(phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
  expect((await withdraw(phone)).statusCode).toBe(200)
  const seal = vi.spyOn(portal.services.pdf, 'seal')
  const pressed = await sign(patient, documentId, 'person', 'witness1', 'witness2')
  expect(pressed.json()).toMatchObject({ signed: true, status: 'Active' })
  const refused = seal.mock.calls[0]?.[0].form.sections.flatMap(({ answers }) =>
    answers.flatMap(answer => (answer.refused ? [answer.refused] : [])),
  )
  expect(refused).toMatchObject([{ who: 'agent', name: agentsName, how: 'gaveUp' }])
  seal.mockRestore()
})

test('an agent who withdrew is not offered for the circle; the alternate is', async () => {
  const { patient, documentId, phone } = await inForce()
  const suggested = async () =>
    (await portal.call(patient, { url: '/api/contact/suggestions' }))
      .json<{ data: { name: string; documentId: string }[] }>()
      .data.filter(each => each.documentId === documentId)
      .map(({ name }) => name)
  const before = await suggested()
  expect(before).toContain(agentsName)
  await tasks.put(phone, documentId, tasks.given('accept'))
  await withdraw(phone)
  expect(await suggested()).toEqual(before.filter(name => name !== agentsName))
})

describe('who was asked by a link and signs on the page after all', () => {
  test('is asked no more: the link is over, no reminder comes, and the document does not wait', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1', 'witness2')
    const to = `agent-${documentId}@people.example`
    await tasks.send(patient, documentId, 'acceptSignature', to)
    const token = (await tasks.mailTo(to))[0]?.token ?? ''
    const { phone } = await tasks.opened(documentId, token)
    const all = tasks.submitOf('person', 'witness1', 'witness2', 'accept')
    expect((await tasks.calls.save(patient, documentId, 'secSubmit', all)).statusCode).toBe(200)
    expect(await tasks.requestAt(patient, documentId, 'acceptSignature')).toMatchObject({
      state: 'unassigned',
    })
    const late = async () => told(await tasks.put(phone, documentId, tasks.given('accept')))
    expect(await late()).toEqual([410, 'PATIENT_ASYNC_LINK_SIGNED'])
    expect((await tasks.calls.sign(patient, documentId, all)).json()).toMatchObject({ signed: true })
    // The last signature completes the document, and the link's response states that.
    expect(await late()).toEqual([410, 'PATIENT_ASYNC_LINK_ENDED'])
    expect(await listed(patient, patient, documentId)).toMatchObject({ toAccept: false, signers: [] })
    const sent = (await tasks.mailTo(to)).length
    portal.setNow(new Date(portal.services.now().getTime() + 4 * day))
    await remindSigners(portal.services, tenantId)
    expect(await tasks.mailTo(to)).toHaveLength(sent)
  })

  test('and takes every signature back: the link states that', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const to = `agent-${documentId}@people.example`
    await tasks.send(patient, documentId, 'acceptSignature', to)
    const token = (await tasks.mailTo(to))[0]?.token ?? ''
    const all = tasks.submitOf('person', 'accept')
    expect((await tasks.calls.save(patient, documentId, 'secSubmit', all)).statusCode).toBe(200)
    expect(told((await tasks.opened(documentId, token)).answer)).toEqual([410, 'PATIENT_ASYNC_LINK_SIGNED'])
    await portal.call(patient, { method: 'POST', url: `/api/form/${documentId}/takeBackSignatures` })
    expect(told((await tasks.opened(documentId, token)).answer)).toEqual([
      410,
      'PATIENT_ASYNC_LINK_TAKEN_BACK',
    ])
  })

  test('with the last press: the same', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1', 'witness2')
    const to = `agent-${documentId}@people.example`
    await tasks.send(patient, documentId, 'acceptSignature', to)
    const pressed = await sign(patient, documentId, 'person', 'witness1', 'witness2', 'accept')
    expect(pressed.json()).toMatchObject({ signed: true })
    expect(await listed(patient, patient, documentId)).toMatchObject({ toAccept: false, signers: [] })
    portal.setNow(new Date(portal.services.now().getTime() + 8 * day))
    await expireRequests(portal.services, tenantId)
    await remindSigners(portal.services, tenantId)
    expect((await tasks.mailTo(to)).map(({ kind }) => kind)).toEqual(['taskInvitation'])
  })
})
