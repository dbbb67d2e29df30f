// Who may ask others for signatures, of which document, and how often (security T-24; ruling G-41).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { noPages } from '../../testing/no-pages.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  tasks = signatureRequestCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

const calls = ['sendInvitation', 'showLink', 'unassignTask'] as const
const someone = () => portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
const staff = (...roles: string[]) => portal.person({ roles, patient: false })
const outcomeOf = (answer: { statusCode: number; json: () => { errorCode?: string } }) => [
  answer.statusCode,
  answer.json().errorCode,
]
async function signedDraft() {
  const patient = await someone()
  const documentId = await tasks.signedBy(patient, 'person', 'witness1', 'witness2')
  const { id: taskId } = await tasks.requestAt(patient, documentId, 'acceptSignature')
  return { patient, documentId, taskId }
}
/** All that asking, showing and ending could have changed. */
const stored = (documentId: string) =>
  inTenant(portal.services.db, tenantId, async trx => ({
    document: await trx
      .selectFrom('documents')
      .where('id', '=', documentId)
      .select(['frozen_at', 'waiting_at', 'waiting_by'])
      .executeTakeFirstOrThrow(),
    tasks: await trx
      .selectFrom('signature_tasks')
      .where('document_id', '=', documentId)
      .orderBy('id')
      .selectAll()
      .execute(),
    links: await trx
      .selectFrom('task_links')
      .where(
        'task_id',
        'in',
        trx.selectFrom('signature_tasks').where('document_id', '=', documentId).select('id'),
      )
      .select('ended_at')
      .execute(),
  }))
/** The audited denials for a user: by the document, or by the patient about whom they may know nothing. */
const denials = (patient: TestPerson, who: TestPerson) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('patient_id', '=', patient.patientId)
      .where('actor_id', '=', who.userId)
      .where('outcome', '=', 'denied')
      .select('action')
      .execute(),
  )

describe('a person who may not ask', () => {
  test.each([
    ['a clinician who only signs, and may save the draft', ['signer'], 403, 'ASSIGN_TASK_FAILED_NOT_ALLOWED'],
    ['one who only uploads', ['uploader'], 403, 'DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA'],
    ['a viewer', ['viewer'], 404, 'DOCUMENT_FETCH_FAILED'],
    ['a contact of somebody else', ['contact', 'viewer'], 404, 'DOCUMENT_FETCH_FAILED'],
  ] as const)('%s changes nothing, and it is written down', async (_, roles, status, expected) => {
    const { patient, documentId, taskId } = await signedDraft()
    await tasks.show(patient, documentId, 'acceptSignature')
    const before = await stored(documentId)
    const who = await staff(...roles)
    const email = `${randomUUID()}@people.example`
    for (const name of calls) {
      const answer = await tasks.post(who, name, { documentId, taskId, email })
      expect(outcomeOf(answer), name).toEqual([status, expected])
      expect(answer.body).not.toContain('#')
    }
    expect(await stored(documentId)).toEqual(before)
    expect(await tasks.mailTo(email)).toEqual([])
    expect((await denials(patient, who)).length).toBe(3)
  })

  test('where the partner lets only clinicians ask, the patient may not, and the page shows that', async () => {
    const { patient, documentId, taskId } = await signedDraft()
    const tenant = await portal.services.partners.tenant('evergreen')
    const settings = tenant?.config.settings
    if (!settings) throw new Error('no partner')
    const before = settings.taskAssignerRoles
    try {
      settings.taskAssignerRoles = ['preparer']
      expect((await tasks.list(patient, documentId)).mayAssign).toBe(false)
      for (const name of calls)
        expect(
          outcomeOf(await tasks.post(patient, name, { documentId, taskId, email: 'a@people.example' })),
        ).toEqual([403, 'ASSIGN_TASK_FAILED_NOT_ALLOWED'])
      const preparer = await staff('preparer')
      expect((await tasks.list(preparer, documentId)).mayAssign).toBe(true)
      expect((await tasks.show(preparer, documentId, 'acceptSignature')).answer.statusCode).toBe(200)
    } finally {
      settings.taskAssignerRoles = before
    }
  })

  test('a person of another partner, and a page of another site', async () => {
    const { documentId, taskId } = await signedDraft()
    const stranger = await portal.person({ tenant: 'lakeside' })
    const before = await stored(documentId)
    for (const name of calls) {
      const payload = { documentId, taskId, email: 'a@people.example' }
      expect((await tasks.post(stranger, name, payload)).statusCode).toBe(404)
      // Their cookie is invalid at the other partner's address.
      const there = await portal.call(null, {
        method: 'POST',
        url: `/api/patientasync/${name}`,
        payload,
        headers: { cookie: stranger.cookie },
      })
      expect(there.statusCode).toBe(401)
    }
    expect(await stored(documentId)).toEqual(before)
  })

  test('a form on another site sends nothing for a person who is signed in', async () => {
    const { patient, documentId, taskId } = await signedDraft()
    for (const origin of ['https://evil.example', 'null'])
      for (const name of calls) {
        const answer = await portal.call(patient, {
          method: 'POST',
          url: `/api/patientasync/${name}`,
          payload: { documentId, taskId, email: 'a@people.example' },
          headers: { origin },
        })
        expect(answer.statusCode).toBe(403)
      }
    expect((await tasks.list(patient, documentId)).frozenAt).toBeNull()
  })
})

describe('a task of another document', () => {
  test('is none of this one, also for a clinician who may ask in both', async () => {
    const one = await signedDraft()
    const two = await signedDraft()
    const preparer = await staff('preparer')
    const before = [await stored(one.documentId), await stored(two.documentId)]
    for (const who of [preparer, one.patient])
      for (const name of calls) {
        const answer = await tasks.post(who, name, {
          documentId: one.documentId,
          taskId: two.taskId,
          email: `${randomUUID()}@people.example`,
        })
        expect(outcomeOf(answer)).toEqual([404, 'DOCUMENT_TASK_FETCH_FAILURE'])
      }
    expect([await stored(one.documentId), await stored(two.documentId)]).toEqual(before)
    expect((await denials(one.patient, preparer)).length).toBe(3)
  })

  test.each([
    ['an id of nobody', randomUUID()],
    ['no id', 'not-an-id'],
    ['a path', '../../form'],
    ['the place of the signature', 'secSubmit.acceptSignature'],
  ])('%s is no task', async (_, taskId) => {
    const { patient, documentId } = await signedDraft()
    for (const name of calls) {
      const answer = await tasks.post(patient, name, { documentId, taskId, email: 'a@people.example' })
      expect(answer.statusCode).toBe(404)
    }
    expect((await tasks.list(patient, documentId)).frozenAt).toBeNull()
  })

  test('a task that another link opened is not reported as opened', async () => {
    const one = await signedDraft()
    const two = await signedDraft()
    const { token } = await tasks.show(one.patient, one.documentId, 'acceptSignature')
    const { phone } = await tasks.opened(one.documentId, token)
    const answer = await phone.call({
      method: 'POST',
      url: `/api/patientAsync/createtasknotification?id=${two.taskId}`,
    })
    expect(outcomeOf(answer)).toEqual([404, 'PATIENT_ASYNC_LINK_INVALID'])
  })
})

describe('how often', () => {
  test('one address is asked ten times a day, no matter who asks and however it is written', async () => {
    const email = `bombed-${randomUUID()}@people.example`
    const statuses: number[] = []
    for (let person = 0; person < 3; person++) {
      const { patient, documentId, taskId } = await signedDraft()
      for (let n = 0; n < 5; n++) {
        const typed = n % 2 === 0 ? email : email.toUpperCase()
        statuses.push(
          (await tasks.post(patient, 'sendInvitation', { documentId, taskId, email: typed })).statusCode,
        )
      }
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(5).fill(429)])
  })

  test('one person asks thirty times a day, no matter who is asked', async () => {
    const { patient, documentId, taskId } = await signedDraft()
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, n) =>
        tasks
          .post(patient, 'sendInvitation', {
            documentId,
            taskId,
            email: `many-${n}-${documentId}@people.example`,
          })
          .then(({ statusCode }) => statusCode),
      ),
    )
    expect(statuses.filter(status => status === 200)).toHaveLength(30)
    expect(statuses.filter(status => status === 429)).toHaveLength(10)
    // However many were asked at once, one link works.
    const { links } = await stored(documentId)
    expect(links.filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
  })

  test('what is refused does not keep others from asking at that address', async () => {
    const email = `wanted-${randomUUID()}@people.example`
    const stranger = await someone()
    const { patient, documentId, taskId } = await signedDraft()
    for (let n = 0; n < 15; n++)
      expect((await tasks.post(stranger, 'sendInvitation', { documentId, taskId, email })).statusCode).toBe(
        404,
      )
    expect((await tasks.post(patient, 'sendInvitation', { documentId, taskId, email })).statusCode).toBe(200)
  })
})
