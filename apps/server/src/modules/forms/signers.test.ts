// Each signer beside the patient is the person named in the document (ruling G-99): only the agent can accept.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { reader } from '../../testing/pdf-helpers.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
beforeAll(async () => {
  portal = await startTestPortal('realPages')
  calls = formCalls(portal)
})
afterAll(async () => {
  await portal.close()
})

const sample = sampleAnswers()
const secSubmit = sample.secSubmit ?? {}

async function ready(): Promise<{ patient: TestPerson; documentId: string }> {
  const patient = await portal.person()
  const documentId = await calls.begin(patient)
  await calls.fill(patient, documentId, sample)
  return { patient, documentId }
}
const agent = (name: object) => ({ ...sample.secWish1, ...name })

test('the acceptance is the agent’s own: the document’s name is under it, on paper and in the evidence', async () => {
  const { patient, documentId } = await ready()
  expect((await calls.sign(patient, documentId, secSubmit)).statusCode).toBe(200)
  const tenantId = await portal.tenantId('evergreen')
  const evidence = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('signatures')
      .where('document_id', '=', documentId)
      .select(['input_id', 'signer'])
      .execute(),
  )
  const signers = new Map(evidence.map(row => [row.input_id, row.signer]))
  expect(signers.get('acceptSignature')).toBe('agent: Lucía Delgado Peña')
  expect(signers.get('signature')).toBe('patient: Test Person')
  const pdf = await portal.call(patient, { method: 'GET', url: `/api/pdf/${documentId}` })
  expect((await reader.extractText(pdf.rawPayload)).join('\n')).toContain('Lucía Delgado Peña')
})

test('a name of another person for the acceptance is no question of the document', async () => {
  const { patient, documentId } = await ready()
  const refused = await calls.sign(patient, documentId, {
    ...secSubmit,
    acceptNameFirst: 'Fabio',
    acceptNameLast: 'Rey',
  })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields).toEqual(
    ['First', 'Last'].map(part => ({ path: `secSubmit.acceptName${part}`, rule: 'unknownInput' })),
  )
})

test('a name typed in place of a drawing is the agent’s, or it is refused', async () => {
  const { patient, documentId } = await ready()
  const typed = (acceptSignatureName: string) =>
    calls.sign(patient, documentId, { ...secSubmit, acceptSignatureTyped: 'true', acceptSignatureName })
  const refused = await typed('Fabio Rey')
  expect(refused.statusCode).toBe(422)
  expect(refused.json().fields).toEqual([{ path: 'secSubmit.acceptSignature', rule: 'notSignersName' }])
  expect((await typed('Lucía Delgado Peña')).statusCode).toBe(200)
})

test('a name typed in place of the patient’s drawing is a way to write their own, or it is refused', async () => {
  const { patient, documentId } = await ready()
  const typed = (signatureName: string) =>
    calls.sign(patient, documentId, { ...secSubmit, signatureTyped: 'true', signatureName })
  const refused = await typed('Fabio Rey')
  expect(refused.statusCode).toBe(422)
  expect(refused.json().fields).toEqual([{ path: 'secSubmit.signature', rule: 'notSignersName' }])
  expect((await typed('T. Person')).statusCode).toBe(200)
})

test.each([
  ['another agent', { agentNameFirst: 'Ana', agentNameLast: 'Ruiz' }],
  ['the agent with another accent', { agentNameFirst: 'Lucia' }],
  ['the agent without the second last name', { agentNameLast: 'Delgado' }],
])('%s after the acceptance was signed makes it void, and states it', async (_what, name) => {
  const { patient, documentId } = await ready()
  await calls.save(patient, documentId, 'secSubmit', secSubmit, { action: 'saveAndStay' })
  const accepted = (await calls.read(patient, documentId)).json().answers.secSubmit
  expect(accepted.acceptSignatureFor).toBe('Lucía Delgado Peña')
  const changed = await calls.save(patient, documentId, 'secWish1', agent(name), { action: 'saveAndStay' })
  expect(changed.statusCode).toBe(200)
  const kept = await calls.save(patient, documentId, 'secSubmit', accepted, { action: 'continue' })
  expect(kept.json().fields).toContainEqual({ path: 'secSubmit.acceptSignature', rule: 'signerChanged' })
})

test('an answer that changed after the witnesses and the agent signed: they sign again, and others need not', async () => {
  const { patient, documentId } = await ready()
  await calls.save(patient, documentId, 'secSubmit', secSubmit, { action: 'saveAndStay' })
  const first = (await calls.read(patient, documentId)).json().answers.secSubmit
  const attested = ['witness1Signature', 'witness2Signature', 'acceptSignature']
  expect(attested.map(id => typeof first[`${id}Seen`])).toEqual(['string', 'string', 'string'])
  const comfort = { ...sample.secWish3, otherComfort: 'Rain on the roof.' }
  expect(
    (await calls.save(patient, documentId, 'secWish3', comfort, { action: 'saveAndStay' })).statusCode,
  ).toBe(200)

  const expected = attested.map(id => ({ path: `secSubmit.${id}`, rule: 'changedSince' }))
  // The server ignores what a browser claims that they saw.
  const pretended = (await calls.read(patient, documentId)).json().answers.secSubmit
  for (const id of attested) pretended[`${id}Seen`] = ''
  const kept = await calls.save(patient, documentId, 'secSubmit', pretended, { action: 'continue' })
  expect(kept.json().fields).toEqual(expected)
  const refused = await calls.sign(patient, documentId, pretended)
  expect(refused.statusCode).toBe(422)
  expect(refused.json().fields).toEqual(expected)

  const cleared = Object.fromEntries(
    Object.entries(first).filter(([key]) => !attested.some(id => key.startsWith(id))),
  )
  await calls.save(patient, documentId, 'secSubmit', cleared, { action: 'saveAndStay' })
  await calls.save(patient, documentId, 'secSubmit', secSubmit, { action: 'saveAndStay' })
  expect((await calls.sign(patient, documentId, secSubmit)).statusCode).toBe(200)
})
