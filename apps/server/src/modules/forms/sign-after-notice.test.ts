// Consent to electronic records comes before the first signature (security A-41, ruling G-55).

import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { noPages } from '../../testing/no-pages.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let tenantId: string
let rendered = 0
beforeAll(async () => {
  portal = await startTestPortal({
    ...noPages,
    seal: async () => {
      rendered++
      return { bytes: Buffer.from('%PDF-1.7 sealed'), pages: 1 }
    },
  })
  calls = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

const sample = sampleAnswers()
const secSubmit = sample.secSubmit ?? {}
const stored = (documentId: string) =>
  inTenant(portal.services.db, tenantId, async trx => ({
    document: await trx
      .selectFrom('documents')
      .where('id', '=', documentId)
      .select(['status', 'signed_at', 'pdf_sha256'])
      .executeTakeFirstOrThrow(),
    sections: await trx
      .selectFrom('document_sections')
      .where('document_id', '=', documentId)
      .select(['section_id', 'revision'])
      .execute(),
    evidence: await trx
      .selectFrom('signatures')
      .where('document_id', '=', documentId)
      .select(['terms_id', 'notice_id'])
      .execute(),
  }))
async function ready(who: TestPerson): Promise<string> {
  const documentId = await calls.begin(who)
  await calls.fill(who, documentId, sample)
  return documentId
}

test.each([null, 'electronic-communication-2020'])(
  'a person who accepted %j cannot sign: nothing is rendered, stored or changed',
  async acceptedNotice => {
    const patient = await portal.person({ acceptedNotice })
    const documentId = await ready(patient)
    const before = await stored(documentId)
    const from = rendered
    const response = await calls.sign(patient, documentId, secSubmit)
    expect([response.statusCode, response.json().errorCode]).toEqual([403, 'ELECTRONIC_NOTICE_REQUIRED'])
    expect(rendered).toBe(from)
    expect(await stored(documentId)).toEqual(before)
  },
)

test('after accepting the notice the same press signs, and the evidence names the words that were accepted', async () => {
  const patient = await portal.person({ acceptedNotice: null })
  const documentId = await ready(patient)
  const { electronicNotice } = (
    await portal.call(patient, { method: 'GET', url: '/api/dashboard/user' })
  ).json() as { electronicNotice: { id: string; accepted: boolean } }
  expect(electronicNotice.accepted).toBe(false)
  await portal.call(patient, {
    method: 'POST',
    url: `/api/dashboard/accept-terms-of-use/${electronicNotice.id}/patient/login`,
    payload: { email: '' },
  })
  const signed = await calls.sign(patient, documentId, secSubmit)
  expect(signed.json()).toMatchObject({ signed: true, status: 'Active' })
  const { evidence } = await stored(documentId)
  expect(evidence.length).toBeGreaterThan(0)
  for (const row of evidence)
    expect(row).toEqual({ terms_id: await portal.termsId('patient'), notice_id: electronicNotice.id })
})

test('a clinician who signs for a patient accepts the notice as well', async () => {
  const patient = await portal.person()
  const signer = await portal.person({ roles: ['signer', 'viewer'], acceptedNotice: null })
  const documentId = await ready(patient)
  const response = await calls.sign(signer, documentId, secSubmit)
  expect([response.statusCode, response.json().errorCode]).toEqual([403, 'ELECTRONIC_NOTICE_REQUIRED'])
})
