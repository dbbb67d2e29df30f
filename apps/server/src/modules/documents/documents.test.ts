import { createDraft, progressOf, walkOf } from '@careword/forms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { anyStatus } from '../../testing/any-status.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const list = (who: TestPerson | null, patientId: string, tenant?: string) =>
  portal.call(who, { method: 'GET', url: `/api/document/patient/${patientId}`, ...(tenant && { tenant }) })
const create = (who: TestPerson, patientId: string) =>
  portal.call(who, {
    method: 'POST',
    url: `/api/form?patientId=${patientId}&metadata=${encodeURIComponent(JSON.stringify({ type: 'AD', site: 'ALL', version: '5WISHES1' }))}`,
    payload: {},
  })
const save = (
  who: TestPerson,
  documentId: string,
  sectionId: string,
  answers: Record<string, unknown>,
  action = 'navigate',
) =>
  portal.call(who, {
    method: 'PUT',
    url: `/api/form/${documentId}?sectionId=${sectionId}&preview=false&sign=false`,
    payload: { content: { [sectionId]: answers }, action },
    headers: { 'if-match': '"0"' },
  })
const discard = (who: TestPerson, documentId: string) =>
  portal.call(who, {
    method: 'PUT',
    url: `/api/document/discard/${documentId}`,
    payload: { isPatientEngagement: true },
  })

async function share(patient: TestPerson, contact: TestPerson, accepted: boolean) {
  await inTenant(portal.services.db, await portal.tenantId('evergreen'), async trx =>
    trx
      .insertInto('circle_links')
      .values({
        tenant_id: await portal.tenantId('evergreen'),
        patient_id: patient.patientId,
        contact_user_id: contact.userId,
        relationship: 'child',
        accepted_terms_id: accepted ? await portal.termsId('contact') : null,
        terms_accepted_at: accepted ? new Date() : null,
        removed_at: null,
      })
      .execute(),
  )
}

describe('the documents of a patient', () => {
  test('come as groups by type, with what the person may do', async () => {
    const patient = await portal.person()
    const response = await list(patient, patient.patientId)
    expect(response.statusCode).toBe(200)
    const groups = response.json()
    expect(groups.AD).toMatchObject({
      type: 'AD',
      singleActive: true,
      format: 'electronic',
      tenant: 'evergreen',
      actives: [],
      incompletes: [],
      currentIncompleteDocument: null,
    })
    expect(groups.AD.permissions).toMatchObject({ canCreatePE: true, canView: true, canResume: false })
    expect(
      groups.AD.collections.find((entry: { version: string }) => entry.version === '5WISHES1').canCreate,
    ).toBe(true)
    expect(groups.LW.permissions.canCreatePE).toBe(false)
  })

  test('a begun document can be resumed and not begun again beside it', async () => {
    const patient = await portal.person()
    const { documentId } = (await create(patient, patient.patientId)).json()
    const { AD } = (await list(patient, patient.patientId)).json()
    expect(AD.incompletes).toEqual([documentId])
    expect(AD.permissions).toMatchObject({ canResume: true, canUpdate: false })
    expect(AD.instances[documentId]).toMatchObject({
      status: 'Incomplete',
      signedDate: null,
      thumbnail: null,
      progress: { done: 0, left: 0 },
    })
    expect(AD.instances[documentId].progress.total).toBeGreaterThan(5)
  })

  test('a document that was taken out is there with why: its kind and the reason, and it cannot be opened', async () => {
    const patient = await portal.person()
    const ids: string[] = []
    for (const revoked of [
      { revoked_type: 'wrongPatient', revoked_reason: 'It is of somebody else.' },
      { revoked_type: null, revoked_reason: null },
    ]) {
      const { documentId } = (await create(patient, patient.patientId)).json()
      ids.push(documentId)
      await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
        trx
          .updateTable('documents')
          .set({ status: anyStatus('Removed'), ...revoked })
          .where('id', '=', documentId)
          .execute(),
      )
    }
    const { instances } = (await list(patient, patient.patientId)).json().AD
    const shown = ids.map(id => instances[id])
    expect(shown).toMatchObject([
      {
        status: 'Removed',
        canOpen: false,
        revokedType: 'wrongPatient',
        revokedReason: 'It is of somebody else.',
      },
      { status: 'Removed', canOpen: false, revokedType: null, revokedReason: null },
    ])
  })

  test('count the parts that are asked, as their answers change', async () => {
    const patient = await portal.person()
    const { documentId } = (await create(patient, patient.patientId)).json()
    const progress = async () =>
      (await list(patient, patient.patientId)).json().AD.instances[documentId].progress
    const begun = await progress()
    await save(patient, documentId, 'secStepOne', { careState: 'NY' })
    // In New York no agent accepts: so many sign less.
    const { total } = await progress()
    expect(total).toBeLessThan(begun.total)
    // Witnesses were counted from the start.
    await save(patient, documentId, 'secWitness', { witnessHow: 'here' })
    expect(await progress()).toEqual({ done: 0, left: 0, total })
    // Alternates and powers are required of a person who names an agent.
    await save(patient, documentId, 'secWish1', { agentChoice: 'none' })
    expect(await progress()).toMatchObject({ total: total - 2 })
  })

  test('count as the list of steps beside the form does: a part left blank is not done', async () => {
    const patient = await portal.person()
    const { documentId } = (await create(patient, patient.patientId)).json()
    const goOn = (sectionId: string, answers: Record<string, unknown>) =>
      save(patient, documentId, sectionId, answers, 'continue')
    const asOnScreen = async () => {
      const form = (await portal.call(patient, { method: 'GET', url: `/api/form/${documentId}` })).json()
      const def = { ...form.metadata, ...form }
      const { answers, savedSections, revisions } = form
      const draft = createDraft({ def, answers, savedSections, revisions, sectionId: 'secSubmit' })
      return progressOf(walkOf(draft))
    }
    const progress = async () =>
      (await list(patient, patient.patientId)).json().AD.instances[documentId].progress
    const seen: Record<string, number>[] = []
    for (const [sectionId, answers] of [
      ['secStepOne', { careState: 'CA' }],
      ['secWish1', { agentChoice: 'none', notToDecide: 'My brother' }],
      ['secWish3', {}],
      ['secWish4', { touch: 'yes' }],
      ['secCopies', { originalPlace: 'At home', copiesTo: ['agent'] }],
      ['secWitness', { witnessHow: 'here' }],
    ] as const) {
      await goOn(sectionId, answers)
      expect([sectionId, await progress()]).toEqual([sectionId, await asOnScreen()])
      seen.push(await progress())
    }
    expect(seen.at(-1)).toMatchObject({ done: 1, left: 3 })
  })

  test('the version differs as soon as one of them does, which is no sign of life', async () => {
    const patient = await portal.person()
    const [other, contact] = [await portal.person(), await portal.person({ roles: ['contact', 'viewer'] })]
    const ask = (who: TestPerson | null) =>
      portal.call(who, { method: 'GET', url: `/api/document/patient/${patient.patientId}/version` })
    const empty = (await ask(patient)).json().versionToken
    const { documentId } = (await create(patient, patient.patientId)).json()
    const drafted = (await ask(patient)).json().versionToken
    expect(drafted).not.toBe(empty)
    await save(patient, documentId, 'secOne', {})
    expect((await ask(patient)).json().versionToken).toBe(drafted)
    expect((await ask(patient)).headers['x-session-expires']).toBeUndefined()
    await discard(patient, documentId)
    expect((await ask(patient)).json().versionToken).not.toBe(drafted)
    for (const who of [other, contact]) expect((await ask(who)).statusCode).toBe(404)
    expect((await ask(null)).statusCode).toBe(401)
    await share(patient, contact, true)
    expect((await ask(contact)).statusCode).toBe(200)
  })

  test('are not there for another patient, without a session, for another partner, or under a made-up id', async () => {
    const patient = await portal.person()
    const other = await portal.person()
    for (const response of [
      await list(other, patient.patientId),
      await list(other, 'nobody'),
      await list(other, '0b9f8a2e-0000-4000-8000-000000000000'),
    ]) {
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ errorCode: 'INVALID_PATIENT_ID', requestId: expect.any(String) })
    }
    expect((await list(null, patient.patientId)).statusCode).toBe(401)
    const elsewhere = await portal.person({ tenant: 'lakeside', roles: ['signer', 'preparer', 'viewer'] })
    expect((await list(elsewhere, patient.patientId)).statusCode).toBe(404)
  })

  test('a contact sees them after accepting the terms, not before, and not after being removed', async () => {
    const patient = await portal.person()
    const { documentId } = (await create(patient, patient.patientId)).json()
    const accepted = await portal.person({ roles: ['contact', 'viewer'] })
    const pending = await portal.person({ roles: ['contact', 'viewer'] })
    await share(patient, accepted, true)
    await share(patient, pending, false)
    expect((await list(pending, patient.patientId)).statusCode).toBe(404)
    const seen = await list(accepted, patient.patientId)
    expect(seen.statusCode).toBe(200)
    expect(seen.json().AD.permissions).toMatchObject({
      canView: true,
      canCreatePE: false,
      canUploadPE: false,
      canResume: false,
    })
    // A draft is its writer's own until it is signed.
    expect(seen.body).not.toContain(documentId)
    expect((await create(accepted, patient.patientId)).statusCode).toBe(403)
    await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx
        .updateTable('circle_links')
        .set({ removed_at: new Date() })
        .where('contact_user_id', '=', accepted.userId)
        .execute(),
    )
    expect((await list(accepted, patient.patientId)).statusCode).toBe(404)
  })

  test('a viewer sees the patients granted to them and no other person', async () => {
    const patient = await portal.person()
    const viewer = await portal.person({ roles: ['viewer'] })
    const tenantId = await portal.tenantId('evergreen')
    expect((await list(viewer, patient.patientId)).statusCode).toBe(404)
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .insertInto('viewer_grants')
        .values({ tenant_id: tenantId, patient_id: patient.patientId, user_id: viewer.userId })
        .execute(),
    )
    expect((await list(viewer, patient.patientId)).statusCode).toBe(200)
  })

  test('a clinician of the partner may work on them where the partner gives clinicians the whole tenant', async () => {
    const patient = await portal.person()
    const clinician = await portal.person({ roles: ['signer', 'viewer'] })
    expect((await list(clinician, patient.patientId)).statusCode).toBe(200)
    expect((await create(clinician, patient.patientId)).statusCode).toBe(200)
    const uploader = await portal.person({ roles: ['uploader', 'viewer'] })
    expect((await create(uploader, patient.patientId)).statusCode).toBe(403)
  })

  test('where the scope is the launch, a clinician without one reaches no patient', async () => {
    const patient = await portal.person({ tenant: 'lakeside' })
    const clinician = await portal.person({ tenant: 'lakeside', roles: ['signer', 'viewer'] })
    expect((await list(clinician, patient.patientId)).statusCode).toBe(404)
  })
})

describe('discarding', () => {
  test('a draft becomes Discarded, with who did it; asked twice, the answer is the same', async () => {
    const patient = await portal.person({ firstName: 'Ada', lastName: 'Moreno' })
    const { documentId } = (await create(patient, patient.patientId)).json()
    expect((await discard(patient, documentId)).json()).toEqual({ response: 'success' })
    expect((await discard(patient, documentId)).statusCode).toBe(200)
    const { AD } = (await list(patient, patient.patientId)).json()
    expect(AD.instances[documentId]).toMatchObject({
      status: 'Discarded',
      discardedBy: { userName: 'Ada Moreno' },
    })
    expect(AD.permissions.canResume).toBe(false)
  })

  test("another person's draft is not there, and stays", async () => {
    const patient = await portal.person()
    const other = await portal.person()
    const { documentId } = (await create(patient, patient.patientId)).json()
    expect((await discard(other, documentId)).statusCode).toBe(404)
    expect((await discard(other, 'undefined')).statusCode).toBe(404)
    const { AD } = (await list(patient, patient.patientId)).json()
    expect(AD.instances[documentId].status).toBe('Incomplete')
  })
})

describe('what is written down', () => {
  test('a denied look is recorded with who and what, without names', async () => {
    const patient = await portal.person()
    const other = await portal.person({ firstName: 'Marker', lastName: 'Person' })
    await list(other, patient.patientId)
    const tenantId = await portal.tenantId('evergreen')
    const rows = await inTenant(portal.services.db, tenantId, trx =>
      trx.selectFrom('audit_events').where('actor_id', '=', other.userId).selectAll().execute(),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      action: 'viewDocuments',
      outcome: 'denied',
      patient_id: patient.patientId,
      code: 'INVALID_PATIENT_ID',
    })
    expect(JSON.stringify(rows)).not.toContain('Marker')
  })
})
