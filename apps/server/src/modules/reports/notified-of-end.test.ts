// Replaced, revoked, voided or removed: the same people are notified, and every list shows it (ruling G-116).

import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { startSession } from '../session/start-session.ts'
import { cardCalls } from '../../testing/card-calls.ts'
import { carewordOf } from '../../testing/careword.ts'
import { circleCalls } from '../../testing/circle-calls.ts'
import { noPages } from '../../testing/no-pages.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let careword: ReturnType<typeof carewordOf>
let cards: ReturnType<typeof cardCalls>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  careword = carewordOf(portal)
  cards = cardCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

const day = 24 * 60 * 60_000
const answers = sampleAnswers()

/** The people who may rely on a document: its readers, those named in it, and some who are not concerned. */
async function aDocumentWithReaders() {
  const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado', password: 'Long-enough-9!' })
  const [reader, other, shutOut] = await Promise.all([
    portal.person({ roles: ['contact', 'viewer'] }),
    portal.person({ roles: ['contact', 'viewer'] }),
    portal.person({ roles: ['contact', 'viewer'] }),
  ])
  const circle = circleCalls(portal)
  await circle.join(patient, reader)
  const { contactId } = await circle.join(patient, other)
  await circle.share(patient, contactId, { types: ['POLST'], until: null })
  await circle.remove(patient, (await circle.join(patient, shutOut)).contactId)
  const [lately, never] = await Promise.all([
    portal.person({ roles: ['signer', 'viewer'] }),
    portal.person({ roles: ['signer', 'viewer'] }),
  ])
  const agentEmail = `agent-${patient.patientId}@agents.example`
  const id = await cards.sign(patient, {
    ...answers,
    secWish1: { ...answers['secWish1'], agentEmail },
  })
  const opens = (who: TestPerson) => portal.call(who, { method: 'GET', url: `/api/pdf/${id}` })
  expect((await opens(lately)).statusCode).toBe(200)
  return { patient, reader, other, shutOut, lately, never, agentEmail, id }
}
type Given = Awaited<ReturnType<typeof aDocumentWithReaders>>

const kindsTo = (to: string, like: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('messages')
      .where('recipient', '=', to)
      .where('purpose', 'like', like)
      .select('purpose')
      .execute(),
  ).then(rows => rows.map(({ purpose }) => purpose))

const resolved = async ({ patient, id }: Given, flag: string) => {
  const report = await portal.call(patient, {
    method: 'PUT',
    url: `/api/document/void/${id}?patientId=${patient.patientId}`,
    payload: { message: '', email: 'rosa@people.example', note: 'A page is missing.', type: 'void' },
  })
  const argv = [report.json().ticketId, '--tenant', 'evergreen', flag, '--reason', 'A page is missing']
  expect((await careword('report', 'resolve', ...argv)).code).toBe(0)
}

const ways: [string, string, string, (given: Given) => Promise<unknown>][] = [
  [
    'revoked',
    'Revoked',
    'Outdated',
    ({ patient, id }) =>
      portal.call(patient, {
        method: 'PUT',
        url: `/api/document/revoke/${id}`,
        payload: { method: 'typed', signature: 'Rosa Delgado' },
      }),
  ],
  ['voided by an operator', 'Voided', 'Outdated', given => resolved(given, '--void')],
  ['removed by an operator', 'Removed', 'Removed', given => resolved(given, '--remove')],
  ['replaced by a newer one', 'Replaced', 'Replaced', ({ patient }) => cards.sign(patient)],
]

test.each(ways)(
  '%s: the same people are notified, each once, and every list has it',
  async (_, kind, status, end) => {
    const given = await aDocumentWithReaders()
    const { patient, reader, other, shutOut, lately, never, agentEmail, id } = given
    await end(given)
    expect(await kindsTo(patient.email, 'ownDocument%')).toEqual([`ownDocument${kind}`])
    for (const who of [reader, lately])
      expect(await kindsTo(who.email, 'document%')).toEqual([`document${kind}`])
    expect(await kindsTo(agentEmail, 'document%')).toEqual([`document${kind}`])
    for (const who of [other, shutOut, never]) expect(await kindsTo(who.email, 'document%')).toEqual([])

    const listed = async (who: TestPerson) =>
      (await portal.call(who, { method: 'GET', url: `/api/document/patient/${patient.patientId}` })).json().AD
    for (const who of [patient, reader, lately])
      expect((await listed(who)).instances[id]).toMatchObject({ status, canOpen: status !== 'Removed' })
    expect((await listed(other))?.instances?.[id]).toBeUndefined()
  },
)

test('a clinician who opened it more than 90 days ago gets no message', async () => {
  const { patient, lately, id } = await aDocumentWithReaders()
  try {
    portal.setNow(new Date(Date.now() + 91 * day))
    const token = await inTenant(portal.services.db, tenantId, trx =>
      startSession(trx, {
        tenantId,
        userId: patient.userId,
        now: portal.services.now(),
        formerToken: null,
      }),
    )
    const revoked = await portal.call(
      { ...patient, cookie: `careword=${token}` },
      {
        method: 'PUT',
        url: `/api/document/revoke/${id}`,
        payload: { method: 'typed', signature: 'Rosa Delgado' },
      },
    )
    expect(revoked.statusCode).toBe(200)
  } finally {
    portal.setNow(null)
  }
  expect(await kindsTo(patient.email, 'ownDocument%')).toEqual(['ownDocumentRevoked'])
  expect(await kindsTo(lately.email, 'document%')).toEqual([])
})
