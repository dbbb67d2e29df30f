// Who reads the document before signing (ruling G-104): a witness sees none of its pages or answers, in any representation; a person who
// accepts or signs it reads all of it, as pages and as text.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
beforeAll(async () => {
  portal = await startTestPortal()
  tasks = signatureRequestCalls(portal)
})
afterAll(() => portal.close())

const sample = sampleAnswers()
const written = 'Lavender oil, and the window open'
const someone = () => portal.person({ firstName: 'Rosa', lastName: 'Delgado' })

/** A directive of this state, signed by the person. */
async function signedIn(state: string, patient: TestPerson): Promise<string> {
  const documentId = await tasks.calls.begin(patient)
  await tasks.calls.fill(patient, documentId, {
    ...sample,
    secStepOne: { ...sample.secStepOne, careState: state },
    secWish3: { ...sample.secWish3, otherComfort: written },
    secPowers: { ...sample.secPowers, ...(state === 'MI' ? { mayLetDie: 'no', powers: ['consent'] } : {}) },
    secWitness: { ...sample.secWitness, [`read${state}`]: ['read'] },
  })
  const saved = await tasks.calls.save(patient, documentId, 'secSubmit', tasks.submitOf('person'))
  expect(saved.statusCode, saved.body).toBe(200)
  return documentId
}
async function comes(way: 'sent' | 'shown', state: string, input: string) {
  const patient = await someone()
  const documentId = await signedIn(state, patient)
  const to = `asked-${documentId}@people.example`
  const asked =
    way === 'sent'
      ? (await tasks.send(patient, documentId, input, to)).answer
      : (await tasks.show(patient, documentId, input)).answer
  expect(asked.statusCode, asked.body).toBe(200)
  const token = way === 'sent' ? (await tasks.mailTo(to))[0]?.token : new URL(asked.json().link).hash.slice(1)
  return { patient, documentId, ...(await tasks.opened(documentId, token ?? '')) }
}

describe('a witness', () => {
  test.each([
    ['sent', 'NY', 'witness1Signature'],
    ['shown', 'OR', 'witness1Signature'],
    ['shown', 'OR', 'witness2Signature'],
  ] as const)('by a link that was %s (%s, %s) sees none of the answers', async (way, state, input) => {
    const { patient, documentId, phone } = await comes(way, state, input)
    const page = await tasks.read(phone, documentId)
    expect(page.json()).toMatchObject({
      signer: 'witness',
      patientName: 'Rosa Delgado',
      title: 'My five topics',
    })
    // The drawing so far does not open anything further.
    await tasks.put(phone, documentId, tasks.given('witness1'), false)
    for (const answer of [page, ...(await tasks.readWhole(phone, documentId))]) {
      expect(answer.body).not.toContain(written)
      expect(answer.body).not.toContain(sample.secWish1?.['agentPhone'] ?? written)
    }
    for (const answer of await tasks.readWhole(phone, documentId))
      expect([answer.statusCode, answer.json().errorCode]).toEqual([422, 'PATIENT_ASYNC_PDF_PREVIEW_ERROR'])
    expect(await tasks.requestAt(patient, documentId, input)).toMatchObject({ state: 'opened' })
  })
})

describe('a person who accepts it', () => {
  test.each([
    ['sent', 'OR', 'acceptSignature'],
    ['shown', 'OR', 'acceptSignature'],
    ['sent', 'MI', 'acceptSignature'],
    ['sent', 'MI', 'acceptAlternate1Signature'],
  ] as const)(
    'by a link that was %s (%s, %s) reads the whole, as pages and as text',
    async (way, state, input) => {
      const { documentId, phone } = await comes(way, state, input)
      const [page, next, text] = await tasks.readWhole(phone, documentId)
      for (const picture of [page, next]) {
        expect(picture?.statusCode, picture?.body).toBe(200)
        expect(picture?.headers['content-type']).toBe('image/png')
        expect(Number(picture?.headers['x-page-count'])).toBeGreaterThan(0)
      }
      expect(text?.statusCode, text?.body).toBe(200)
      expect(text?.body).toContain(written)
      expect(text?.json()).toMatchObject({
        title: 'My five topics',
        lang: 'en',
        person: { fullname: 'Rosa Delgado' },
        signedAt: null,
        mark: null,
        // The text is not an unsigned draft's: it lists whose signature it has, and whose is missing.
        soFar: { signed: [{ signer: 'patient', signedAt: expect.stringMatching(/^20/) }] },
      })
      const { missing } = text?.json().soFar ?? { missing: [] }
      expect(missing.map(({ signer }: { signer: string }) => signer)).toEqual(
        expect.arrayContaining(['witness', 'witness', 'agent']),
      )
    },
  )

  test('reads as text what they previewed, and of a document in force what was sealed', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person', 'witness1', 'witness2')
    const { token } = await tasks.show(patient, documentId, 'acceptSignature')
    const { phone } = await tasks.opened(documentId, token)
    const textNow = async () => (await tasks.readWhole(phone, documentId))[2]?.json()
    const accepted = async () =>
      (await textNow()).sections
        .flatMap((section: { answers: { signature?: { signer: string } }[] }) => section.answers)
        .filter((answer: { signature?: { signer: string } }) => answer.signature?.signer === 'agent').length
    expect(await accepted()).toBe(0)
    await tasks.put(phone, documentId, tasks.given('accept'), false)
    expect(await accepted()).toBe(1)
    // A previewed signature does not count as signed.
    expect((await textNow()).soFar).toMatchObject({
      signed: [{ signer: 'patient' }, { signer: 'witness' }, { signer: 'witness' }],
      missing: [{ signer: 'agent' }],
    })
    const pressed = await tasks.calls.sign(
      patient,
      documentId,
      tasks.submitOf('person', 'witness1', 'witness2'),
    )
    expect(pressed.json()).toMatchObject({ status: 'Active' })
    expect(await accepted()).toBe(0)
    const said = await textNow()
    const own = await portal.call(patient, { method: 'GET', url: `/api/document/${documentId}/text?lang=en` })
    expect(said).toEqual(own.json())
  })
})

test('a patient who was asked by the staff reads the whole', async () => {
  const patient = await someone()
  const preparer = await portal.person({ roles: ['preparer', 'viewer'], patient: false })
  const begun = await tasks.calls.create(preparer, patient.patientId, {
    type: 'ROI',
    site: 'ALL',
    version: '2021',
  })
  const { documentId } = begun.json<{ documentId: string }>()
  await tasks.calls.fill(preparer, documentId, sampleAnswers('ROI/ALL-2021'))
  const to = `rosa-${documentId}@people.example`
  await tasks.send(preparer, documentId, 'signature', to)
  const { phone } = await tasks.opened(documentId, (await tasks.mailTo(to))[0]?.token ?? '')
  for (const answer of await tasks.readWhole(phone, documentId))
    expect(answer.statusCode, answer.body).toBe(200)
})
