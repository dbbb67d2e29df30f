import { randomUUID } from 'node:crypto'
// The requester need not type again what the document contains about the signer; the message names the requester where the health system
// knows them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { noPages } from '../../testing/no-pages.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  tasks = signatureRequestCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

async function asked(onRecord: boolean) {
  const mrn = onRecord ? `T-${randomUUID()}` : null
  const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado', mrn })
  const documentId = await tasks.signedBy(patient, 'person', 'witness1', 'witness2')
  return { patient, documentId }
}

test('the agent is reached by the document’s data, and greeted by name', async () => {
  const { patient, documentId } = await asked(true)
  const { known } = await tasks.requestAt(patient, documentId, 'acceptSignature')
  expect(known).toEqual({
    contact: 'lucia.delgado@mail.example',
    firstName: 'Lucía',
    lastName: 'Delgado Peña',
  })
  const to = `agent-${documentId}@people.example`
  await tasks.send(patient, documentId, 'acceptSignature', to, { lang: 'es' })
  const text = (await tasks.mailTo(to))[0]?.text ?? ''
  expect(text).toMatch(/^Hola,? Lucía/m)
  // The requester chose the language, not the person who is asked.
  expect(text).toMatch(/^Prefer English\?/)
})

test('a name that a stranger typed is sent nowhere', async () => {
  const { patient, documentId } = await asked(false)
  const to = `agent-${documentId}@people.example`
  await tasks.send(patient, documentId, 'acceptSignature', to, { lang: 'en', firstName: 'Your account' })
  expect((await tasks.mailTo(to))[0]?.text).toMatch(/^Hello,\n/m)
})

test('a witness whom the document does not name yet is not known', async () => {
  const { patient, documentId } = await asked(true)
  const witness = (await tasks.list(patient, documentId)).tasks.find(({ signer }) => signer === 'witness')
  expect(witness?.known.contact).toBe('')
})

test('a person who declined is no answer for the person whom the document names next', async () => {
  const { patient, documentId } = await asked(true)
  const { token } = await tasks.show(patient, documentId, 'acceptSignature')
  const { phone } = await tasks.opened(documentId, token)
  await phone.call({ method: 'POST', url: '/api/patientasync/decline', payload: { reason: '' } })
  expect((await tasks.requestAt(patient, documentId, 'acceptSignature')).state).toBe('declined')
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('signature_tasks')
      .set({ signer_name: 'Somebody Before' })
      .where('document_id', '=', documentId)
      .where('state', '=', 'declined')
      .execute(),
  )
  expect(await tasks.requestAt(patient, documentId, 'acceptSignature')).toMatchObject({
    state: 'unassigned',
    signerName: 'Lucía Delgado Peña',
  })
})
