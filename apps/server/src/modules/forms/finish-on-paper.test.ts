// A notary's act is on paper (ruling G-65): such a document is printed to be signed by hand and stays unfinished here.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let tenantId: string
let printed: string[] = []
beforeAll(async () => {
  const note = (kind: string) => async () => {
    printed.push(kind)
    return Buffer.from(`%PDF-1.7 ${kind}`)
  }
  portal = await startTestPortal({
    seal: async () => ({ bytes: await note('sealed')(), pages: 1 }),
    record: note('record'),
    draft: note('draft'),
    translated: note('translated'),
    toSign: note('to sign'),
    blank: note('blank'),
    card: note('card'),
    typedName: note('name'),
    marked: note('marked'),
    withSheet: note('told'),
    image: note('image'),
    countPages: async () => 1,
    thumbnail: note('thumbnail'),
    close: async () => {},
  })
  calls = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

const sample = sampleAnswers()
const secSubmit = sample.secSubmit ?? {}

/** A document that needs a notary, with all answers of the made-up person. */
async function forNotary(): Promise<{ patient: TestPerson; documentId: string }> {
  const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  const documentId = await calls.begin(patient)
  await calls.fill(patient, documentId, {
    ...sample,
    secStepOne: { ...sample.secStepOne, careState: 'MO' },
    secWitness: { readMO: ['read'] },
    secWitness1: {},
    secWitness2: {},
  })
  return { patient, documentId }
}
const status = (documentId: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('documents')
      .where('id', '=', documentId)
      .select(['status', 'signed_at', 'pdf_sha256'])
      .executeTakeFirstOrThrow(),
  )
const print = (who: TestPerson, documentId: string) =>
  portal.call(who, { method: 'GET', url: `/api/pdf/${documentId}?notes=true` })

test('cannot be signed on the screen, whatever is sent, and stays Incomplete', async () => {
  const { patient, documentId } = await forNotary()
  printed = []
  const refused = await calls.sign(patient, documentId, secSubmit)
  expect([refused.statusCode, refused.json().errorCode]).toEqual([422, 'DOCUMENT_SUBMISSION_FAILED'])
  expect(refused.json().fields).toEqual([{ path: 'secSubmit', rule: 'finishOnPaper' }])
  expect(printed).toEqual([])
  expect(await status(documentId)).toEqual({ status: 'Incomplete', signed_at: null, pdf_sha256: null })
})

test('is printed without the mark of a draft once nothing is missing, and as a draft before', async () => {
  const { patient, documentId } = await forNotary()
  printed = []
  expect((await print(patient, documentId)).statusCode).toBe(200)
  await calls.save(patient, documentId, 'secSubmit', { understand: true })
  expect((await print(patient, documentId)).statusCode).toBe(200)
  expect(printed).toEqual(['draft', 'to sign'])
})

test('where the person chose witnesses in a state that lets them, is signed on the screen', async () => {
  const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  const documentId = await calls.begin(patient)
  await calls.fill(patient, documentId, sample)
  await calls.save(patient, documentId, 'secWitness', { ...sample.secWitness, witnessWay: 'notary' })
  expect((await calls.sign(patient, documentId, secSubmit)).statusCode).toBe(422)
  await calls.save(patient, documentId, 'secWitness', sample.secWitness ?? {})
  for (const id of ['secWitness1', 'secWitness2']) await calls.save(patient, documentId, id, sample[id] ?? {})
  const signed = await calls.sign(patient, documentId, secSubmit)
  expect(signed.json()).toMatchObject({ signed: true, status: 'Active' })
})
