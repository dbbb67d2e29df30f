// Every call that may change a document, in every status of a document: its response, its code, and the stored result. The state machine
// (packages/domain) is the only rule.

import { type DocumentEvent, nextStatus, type RawStatus, rawStatuses } from '@careword/domain'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../db/in-tenant.ts'
import { anyStatus } from '../testing/any-status.ts'
import { asIfSigned } from '../testing/as-if-signed.ts'
import { carewordOf } from '../testing/careword.ts'
import { formCalls } from '../testing/form-calls.ts'
import { aPdf, makeUpConverter } from '../testing/made-up-converter.ts'
import { noPages } from '../testing/no-pages.ts'
import { sampleAnswers } from '../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../testing/test-portal.ts'
import { uploadCalls } from '../testing/upload-calls.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let careword: ReturnType<typeof carewordOf>
let tenantId: string
let patient: TestPerson
const sample = sampleAnswers()
/** The codes on the last printed paper, which every later upload has. */
let codes: string[] = []
let uploads: ReturnType<typeof uploadCalls>
beforeAll(async () => {
  const converter = makeUpConverter()
  converter.codes = async () => codes
  const toSign: typeof noPages.toSign = async (_, codesOf) => {
    codes = codesOf(2)
    return Buffer.from('%PDF-1.7 to sign')
  }
  portal = await startTestPortal({ ...noPages, toSign }, converter)
  calls = formCalls(portal)
  uploads = uploadCalls(portal)
  careword = carewordOf(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

/** A complete directive of a new patient, in this status. */
async function documentIn(status: RawStatus): Promise<string> {
  patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  const id = await calls.begin(patient)
  await calls.fill(patient, id, sample)
  if (status === 'Incomplete') return id
  if (status !== 'Discarded') await asIfSigned(portal, id)
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('documents')
      .set({ status: anyStatus(status) })
      .where('id', '=', id)
      .execute(),
  )
  return id
}

const rowOf = (id: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('documents').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  )
const actionsOn = async (id: string): Promise<string[]> => {
  const rows = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('document_id', '=', id)
      .where('outcome', '=', 'done')
      .orderBy('id')
      .select('action')
      .execute(),
  )
  return rows.map(({ action }) => action)
}

/** 'ok', or the code of the refusal. */
type Answer = string
interface Ask {
  event: DocumentEvent
  /** The audited action. */
  action: string
  ask: (id: string) => Promise<Answer>
  /** Refusals by status; `otherwise` for all others. */
  refusals: Partial<Record<RawStatus, Answer>>
}

const answerOf = (response: { statusCode: number; json: () => { errorCode?: string } }): Answer =>
  response.statusCode === 200 ? 'ok' : (response.json().errorCode ?? `${response.statusCode}`)

const put = (url: string, payload: object) => portal.call(patient, { method: 'PUT', url, payload })

async function reported(id: string): Promise<string> {
  const response = await put(`/api/document/void/${id}?patientId=${patient.patientId}`, {
    message: '',
    email: 'rosa@people.example',
    note: 'Something is wrong with it.',
    type: 'void',
  })
  return response.json().ticketId
}
const resolve = (how: '--void' | '--remove') => async (id: string) => {
  const number = await reported(id)
  if (number === undefined) return 'no report'
  const done = await careword('report', 'resolve', number, '--tenant', 'evergreen', how, '--reason', 'Wrong')
  return done.code === 0 ? 'ok' : done.err.trim()
}
const doesNotFit = (how: string, ...statuses: RawStatus[]) =>
  Object.fromEntries(
    statuses.map(status => [
      status,
      `The document is ${status}: --${how} does not fit; nothing was changed.`,
    ]),
  )

const late = (...statuses: RawStatus[]) =>
  Object.fromEntries(statuses.map(status => [status, 'DOCUMENT_ALREADY_SUBMITTED']))
const gone = (...statuses: RawStatus[]) =>
  Object.fromEntries(statuses.map(status => [status, 'DOCUMENT_FETCH_FAILED']))
const notInForce = (...statuses: RawStatus[]) =>
  Object.fromEntries(statuses.map(status => [status, 'DOCUMENT_REVOKE_FAILED_NOT_IN_FORCE']))

const table: Ask[] = [
  {
    event: 'save',
    action: 'saveSection',
    ask: async id => answerOf(await calls.save(patient, id, 'secWish5', { messages: 'Changed' })),
    // A discarded document does not exist for a writer.
    refusals: {
      ...late('Active', 'Replaced', 'Outdated', 'Unknown', 'Control'),
      ...gone('Discarded', 'Removed'),
    },
  },
  {
    event: 'discard',
    action: 'discardDocument',
    ask: async id => answerOf(await put(`/api/document/discard/${id}`, {})),
    refusals: late('Active', 'Replaced', 'Outdated', 'Removed', 'Unknown', 'Control'),
  },
  {
    event: 'revoke',
    action: 'revokeDocument',
    ask: async id =>
      answerOf(await put(`/api/document/revoke/${id}`, { method: 'typed', signature: 'Rosa Delgado' })),
    refusals: notInForce('Incomplete', 'Replaced', 'Outdated', 'Discarded', 'Removed', 'Control'),
  },
  {
    event: 'void',
    action: 'voidDocument',
    ask: resolve('--void'),
    refusals: {
      ...doesNotFit('void', 'Incomplete', 'Outdated', 'Discarded', 'Control'),
      Removed: 'no report',
    },
  },
  {
    event: 'remove',
    action: 'removeDocument',
    ask: resolve('--remove'),
    refusals: { ...doesNotFit('remove', 'Control'), Removed: 'no report' },
  },
]

/** Repeated calls that succeed because the document already has the result. */
const twiceIsFine: Partial<Record<DocumentEvent, RawStatus>> = { discard: 'Discarded' }

describe.each(table)('to $event', ({ event, action, ask, refusals }) => {
  test.each(rawStatuses)('a document that is %s', async status => {
    const id = await documentIn(status)
    const before = await rowOf(id)
    const seen = await actionsOn(id)
    const next = nextStatus(event, status)
    const again = twiceIsFine[event] === status
    const expected = refusals[status] ?? 'ok'
    // The table agrees with the state machine before any call is made.
    expect(expected === 'ok').toBe(next !== null || again)
    expect(await ask(id)).toBe(expected)
    const after = await rowOf(id)
    expect(after.status).toBe(next ?? status)
    const added = (await actionsOn(id)).slice(seen.length).filter(each => !/eport/.test(each))
    expect(added).toEqual(next === null ? [] : [action])
    expect(next === null ? after : { status: after.status }).toEqual(
      next === null ? before : { status: next },
    )
  })
})

describe('to sign', () => {
  test.each(rawStatuses)('a document that is %s', async status => {
    const id = await documentIn(status)
    const response = await calls.sign(patient, id, sample['secSubmit'] ?? {})
    const expected: Partial<Record<RawStatus, Answer>> = {
      Incomplete: 'ok',
      // A repeated call on a signed document succeeds, and does not sign again.
      ...gone('Discarded', 'Removed'),
    }
    const answered = answerOf(response)
    expect(answered).toBe(expected[status] ?? (answered === 'ok' ? 'ok' : 'DOCUMENT_ALREADY_SUBMITTED'))
    expect((await rowOf(id)).status).toBe(nextStatus('sign', status) ?? status)
    const evidence = await inTenant(portal.services.db, tenantId, trx =>
      trx.selectFrom('signatures').where('document_id', '=', id).select('input_id').execute(),
    )
    expect(evidence.length > 0).toBe(status === 'Incomplete')
  })
})

test('what is signed replaces what is in force and nothing else', async () => {
  for (const status of rawStatuses.filter(each => each !== 'Incomplete')) {
    const former = await documentIn(status)
    const next = (await calls.create(patient)).json().documentId as string
    await calls.fill(patient, next, sample)
    expect(answerOf(await calls.sign(patient, next, sample['secSubmit'] ?? {}))).toBe('ok')
    expect((await rowOf(former)).status).toBe(nextStatus('replace', status) ?? status)
    expect((await actionsOn(former)).includes('replaceDocument')).toBe(status === 'Active')
  }
})

/** A new upload of the patient, with its pages made. */
async function uploaded(): Promise<string> {
  const { documentId } = (await uploads.send(patient, aPdf(randomUUID()))).json()
  await uploads.settled(patient, documentId)
  return documentId
}

describe('to submit an upload that is the signed paper of a draft', () => {
  /** A document that was finished with a notary and printed before it got this status. */
  async function printed(status: RawStatus): Promise<string> {
    const id = await documentIn('Incomplete')
    await calls.save(patient, id, 'secStepOne', { ...sample['secStepOne'], careState: 'MO' })
    await calls.save(patient, id, 'secWitness', { readMO: ['read'] })
    for (const witness of ['secWitness1', 'secWitness2']) await calls.save(patient, id, witness, {})
    await calls.save(patient, id, 'secSubmit', { understand: true })
    codes = []
    await portal.call(patient, { method: 'GET', url: `/api/pdf/${id}` })
    expect(codes).toHaveLength(2)
    if (status !== 'Incomplete' && status !== 'Discarded') await asIfSigned(portal, id)
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('documents')
        .set({ status: anyStatus(status) })
        .where('id', '=', id)
        .execute(),
    )
    return id
  }
  test.each(rawStatuses)('of one that is %s', async status => {
    const id = await printed(status)
    const upload = await uploaded()
    const before = await rowOf(id)
    const seen = await actionsOn(id)
    const next = nextStatus('submitUpload', status)
    const docDate = new Date().toISOString().slice(0, 10)
    const ask = () => uploads.submit(patient, upload, { draftId: id, older: false, docDate })
    // Where there is no draft any more, an upload does not reveal that such a document exists.
    const expected = next === null ? 'UPLOAD_PAPER_UNKNOWN' : 'ok'
    expect(answerOf(await ask())).toBe(expected)
    const after = await rowOf(id)
    expect(next === null ? after : { status: after.status }).toEqual(
      next === null ? before : { status: next },
    )
    expect((await actionsOn(id)).slice(seen.length)).toEqual(next === null ? [] : ['submitUpload'])
    // A repeated call does nothing more.
    expect(answerOf(await ask())).toBe(expected)
    expect(await rowOf(id)).toEqual(after)
    codes = []
  })
})

test('what is uploaded begins in force and replaces what is in force and nothing else', async () => {
  for (const status of rawStatuses.filter(each => each !== 'Incomplete')) {
    const former = await documentIn(status)
    const upload = await uploaded()
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date())
    expect(answerOf(await uploads.submit(patient, upload, { docDate: today }))).toBe('ok')
    expect((await rowOf(upload)).status).toBe(nextStatus('submitUpload', 'Incomplete'))
    expect(await actionsOn(upload)).toEqual(['beginUpload', 'submitUpload'])
    expect((await rowOf(former)).status).toBe(nextStatus('replace', status) ?? status)
    expect((await actionsOn(former)).includes('replaceDocument')).toBe(status === 'Active')
  }
})

describe('a person who may not discard reads that, and not that they may not begin one', () => {
  test.each([
    [['uploader', 'viewer'], 403, 'DOCUMENT_DISCARD_FAILED_NOT_ALLOWED'],
    [['contact', 'viewer'], 404, 'DOCUMENT_FETCH_FAILED'],
  ])('as %j', async (roles, code, errorCode) => {
    const id = await documentIn('Incomplete')
    const who = await portal.person({ roles })
    const response = await portal.call(who, {
      method: 'PUT',
      url: `/api/document/discard/${id}`,
      payload: {},
    })
    expect([response.statusCode, response.json().errorCode]).toEqual([code, errorCode])
    expect((await rowOf(id)).status).toBe('Incomplete')
  })
})

describe('what comes from elsewhere is disclosed before it is shown, whatever became of it', () => {
  const external = async (status: RawStatus) => {
    const id = await documentIn('Active')
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('documents')
        .set({ status: anyStatus(status), need_disclosure: true, definition_hash: null })
        .where('id', '=', id)
        .execute(),
    )
    return id
  }
  const look = async (id: string) => ({
    pdf: (await portal.call(patient, { method: 'GET', url: `/api/pdf/${id}` })).json().errorCode as string,
    small: (await portal.call(patient, { method: 'GET', url: `/api/pdf/thumbnails/${id}/0` })).json()
      .errorCode as string,
  })
  const disclose = (id: string) =>
    portal.call(patient, {
      method: 'POST',
      url: `/api/document/disclosure/${id}`,
      payload: { type: 'External document' },
    })
  const listed = async (id: string) =>
    (await portal.call(patient, { method: 'GET', url: `/api/document/patient/${patient.patientId}` })).json()
      .AD.instances[id]

  test.each<[RawStatus, 'revoke' | 'void']>([
    ['Active', 'revoke'],
    ['Unknown', 'revoke'],
    ['Active', 'void'],
    ['Unknown', 'void'],
    ['Replaced', 'void'],
  ])('%s, after %s', async (status, event) => {
    const id = await external(status)
    const ask = table.find(each => each.event === event)?.ask
    expect(await ask?.(id)).toBe('ok')
    expect(await look(id)).toEqual({ pdf: 'PRINT_PDF_MISSING', small: 'PRINT_PDF_MISSING' })
    expect(await listed(id)).toMatchObject({ status: 'Outdated', needDisclosure: true, thumbnail: null })
    expect((await disclose(id)).statusCode).toBe(200)
    // After the disclosure its pages are fetched, which this test did not store.
    expect((await look(id)).pdf).toBe('DOCUMENT_DAMAGED')
  })

  test.each<RawStatus>(['Active', 'Unknown', 'Replaced', 'Outdated'])(
    '%s, after it was removed, is never shown, and its disclosure is not asked any more',
    async status => {
      const id = await external(status)
      expect(await resolve('--remove')(id)).toBe('ok')
      expect((await disclose(id)).json().errorCode).toBe('DOCUMENT_FETCH_FAILED')
      expect(await look(id)).toEqual({ pdf: 'PRINT_PDF_MISSING', small: 'PRINT_PDF_MISSING' })
      expect(await listed(id)).toMatchObject({ status: 'Removed', canOpen: false, thumbnail: null })
    },
  )
})
