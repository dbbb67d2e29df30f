// The content for those who may read it; a right that ends is gone with the next call.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../db/in-tenant.ts'
import { adMetadata } from '../testing/sample-answers.ts'
import { type AccessPortal, startAccessPortal } from '../testing/access-table/access-portal.ts'

let access = {} as AccessPortal
let { portal, calls, tenantId, cast, signedId, addDocument, endDrafts, ask } = access
beforeAll(async () => {
  access = await startAccessPortal()
  ;({ portal, calls, tenantId, cast, signedId, addDocument, endDrafts, ask } = access)
})
afterAll(() => access.close())

describe('what those who may look are shown', () => {
  test('a contact and a viewer get the patient’s name and no number, address or date', async () => {
    for (const who of ['contact', 'viewer'] as const) {
      const { demographic } = (
        await ask(who, { method: 'GET', url: `/api/dashboard/patient/${cast.patient.patientId}` })
      ).json()
      expect(demographic).toEqual({
        patientId: cast.patient.patientId,
        name: { fullname: 'Rosa Delgado' },
        firstName: 'Rosa',
        middleName: '',
        lastName: 'Delgado',
        dob: null,
        age: null,
        gender: null,
        mrn: null,
        ssn: null,
        email: null,
        phones: [],
      })
    }
  })

  test('drafts are not in the list of a contact or a viewer, and nothing may be done there', async () => {
    const draftId = await addDocument('Incomplete')
    for (const who of ['contact', 'viewer'] as const) {
      const response = await ask(who, {
        method: 'GET',
        url: `/api/document/patient/${cast.patient.patientId}`,
      })
      expect(response.body).not.toContain(draftId)
      const { AD } = response.json()
      expect(AD.incompletes).toEqual([])
      expect(AD.currentIncompleteDocument).toBeNull()
      for (const right of ['canCreatePE', 'canCopyPE', 'canSignPE', 'canUploadPE', 'canResume', 'canUpdate'])
        expect(AD.permissions[right], right).toBe(false)
    }
  })

  test('a pending contact is shown who shares with them, and a removed one is not', async () => {
    const list = async (who: 'pendingContact' | 'removedContact') =>
      (await ask(who, { method: 'GET', url: `/api/dashboard/associatedPatients/${cast[who].userId}` })).json()
        .data
    expect(await list('pendingContact')).toEqual([
      {
        patientId: cast.patient.patientId,
        patientUserId: cast.patient.userId,
        firstName: 'Rosa',
        lastName: 'Delgado',
        name: 'Rosa Delgado',
        email: null,
        phone: null,
        acceptedTermsId: null,
      },
    ])
    expect(await list('removedContact')).toEqual([])
  })

  test('one’s own id in capital letters is still one’s own', async () => {
    const response = await ask('patient', {
      method: 'GET',
      url: `/api/document/patient/${cast.patient.patientId.toUpperCase()}`,
    })
    expect(response.statusCode).toBe(200)
    expect(response.json().AD.permissions.canCreatePE).toBe(true)
    const pdf = await ask('patient', {
      method: 'GET',
      url: `/api/pdf/${signedId.toUpperCase()}?patientId=${cast.patient.patientId.toUpperCase()}`,
    })
    expect(pdf.statusCode).toBe(200)
  })
})

describe('what happens at once', () => {
  test('a contact who is removed is out with the very next call, also with an address kept from before', async () => {
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    const link = (removed: Date | null) =>
      inTenant(portal.services.db, tenantId, async trx =>
        trx
          .insertInto('circle_links')
          .values({
            tenant_id: tenantId,
            patient_id: cast.patient.patientId,
            contact_user_id: contact.userId,
            relationship: 'friend',
            accepted_terms_id: await portal.termsId('contact'),
            terms_accepted_at: new Date(),
            removed_at: removed,
          })
          .onConflict(conflict =>
            conflict
              .columns(['tenant_id', 'patient_id', 'contact_user_id'])
              .doUpdateSet({ removed_at: removed }),
          )
          .execute(),
      )
    await link(null)
    const urls = [
      `/api/document/patient/${cast.patient.patientId}`,
      `/api/pdf/${signedId}`,
      `/api/pdf/thumbnails/${signedId}/0`,
      `/api/dashboard/patient/${cast.patient.patientId}`,
    ]
    const statuses = async () =>
      Promise.all(urls.map(async url => (await portal.call(contact, { method: 'GET', url })).statusCode))
    const tag = (await portal.call(contact, { method: 'GET', url: urls[2] ?? '' })).headers.etag
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await link(new Date())
    expect(await statuses()).toEqual([404, 404, 404, 404])
    const kept = await portal.call(contact, {
      method: 'GET',
      url: urls[2] ?? '',
      headers: { 'if-none-match': String(tag) },
    })
    expect(kept.statusCode).toBe(404)
  })

  test('a person who is switched off is out with the very next call', async () => {
    const signer = await portal.person({ roles: ['signer', 'viewer'] })
    const call = () => portal.call(signer, { method: 'GET', url: '/api/dashboard/user' })
    expect((await call()).statusCode).toBe(200)
    await inTenant(portal.services.db, tenantId, trx =>
      trx.updateTable('users').set({ active: false }).where('id', '=', signer.userId).execute(),
    )
    expect((await call()).statusCode).toBe(401)
  })

  test('a role that is taken away is gone with the very next call', async () => {
    const preparer = await portal.person({ roles: ['preparer', 'viewer'] })
    await endDrafts()
    const begin = () => calls.create(preparer, cast.patient.patientId)
    expect((await begin()).statusCode).toBe(200)
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('users')
        .set({ roles: ['viewer'] })
        .where('id', '=', preparer.userId)
        .execute(),
    )
    expect((await begin()).statusCode).toBe(404)
  })
})

describe('a document that belongs to another person after all', () => {
  test('the answers of a removed document (wrong patient) are copied nowhere', async () => {
    const removedId = await addDocument('Removed')
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .insertInto('document_sections')
        .values({
          tenant_id: tenantId,
          document_id: removedId,
          section_id: 'secStepOne',
          revision: 1,
          answers: JSON.stringify({ calledName: 'Somebody else' }),
          updated_at: new Date(),
          updated_by: cast.patient.userId,
        })
        .execute(),
    )
    await endDrafts()
    const response = await calls.create(cast.patient, cast.patient.patientId, adMetadata, {
      copyId: removedId,
    })
    expect(response.json()).toMatchObject({ errorCode: 'DOCUMENT_CREATE_FAILED_NOT_COPYABLE' })
  })
})
