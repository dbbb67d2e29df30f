// The response of GET /api/dashboard/user (Shell spec §3, user info).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const infoOf = async (who: TestPerson) =>
  (await portal.call(who, { method: 'GET', url: '/api/dashboard/user' })).json()

const none = { canCreatePE: false, canCopyPE: false, canSignPE: false, canUploadPE: false }
const rights: [string, string[], Record<string, object>][] = [
  [
    'a patient',
    ['patient', 'viewer'],
    {
      AD: { canCreatePE: true, canCopyPE: true, canSignPE: true, canUploadPE: true, canView: true },
      // Only a clinician writes a POLST.
      POLST: { ...none, canView: true },
    },
  ],
  [
    'a signer',
    ['signer', 'viewer'],
    { AD: { canCreatePE: true, canCopyPE: true, canSignPE: true, canUploadPE: false, canView: true } },
  ],
  [
    'a preparer, who signs nothing',
    ['preparer', 'viewer'],
    { AD: { canCreatePE: true, canCopyPE: true, canSignPE: false, canUploadPE: true, canView: true } },
  ],
  [
    'an uploader, who writes nothing',
    ['uploader', 'viewer'],
    { AD: { ...none, canUploadPE: true, canView: true, canDocumentReportVoid: true } },
  ],
  [
    'a contact, who reads',
    ['contact', 'viewer'],
    { AD: { ...none, canView: true, canDocumentReportVoid: false } },
  ],
]
test.each(rights)('%s gets what they may do, type by type', async (_, roles, expected) => {
  const { permissions } = await infoOf(await portal.person({ roles }))
  const tenant = await portal.services.partners.tenant('evergreen')
  const types = tenant?.config.settings.smartform_schemas.map(({ type }) => type)
  expect(Object.keys(permissions)).toEqual(types)
  expect(permissions).toMatchObject(expected)
})

test.each([
  ['a patient', ['patient', 'viewer'], 'evergreen', 'home'],
  ['a clinician where a type of the partner leads home', ['signer', 'viewer'], 'evergreen', 'home'],
  ['a clinician where none does', ['signer', 'viewer'], 'lakeside', 'documents'],
  ['a contact', ['contact', 'viewer'], 'evergreen', 'patients'],
  ['a viewer', ['viewer'], 'evergreen', 'documents'],
])('the home of %s is named', async (_, roles, tenant, home) => {
  expect(await infoOf(await portal.person({ roles, tenant }))).toMatchObject({ routeHome: home })
})

test('a person who wants no messages gets that in the response, and no other person', async () => {
  const [with_, without] = [await portal.person(), await portal.person()]
  await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
    trx.updateTable('users').set({ unsubscribed: true }).where('id', '=', without.userId).execute(),
  )
  expect(await infoOf(with_)).toMatchObject({ unSubscribeNotification: false })
  expect(await infoOf(without)).toMatchObject({ unSubscribeNotification: true })
})

describe('the language', () => {
  const change = (who: TestPerson, language: unknown) =>
    portal.call(who, { method: 'PUT', url: '/api/dashboard/user/language', payload: { language } })
  const written = async ({ userId }: TestPerson) =>
    inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx
        .selectFrom('audit_events')
        .where('actor_id', '=', userId)
        .where('action', '=', 'changeLanguage')
        .select('outcome')
        .execute(),
    )

  test('that a person chose is theirs on the next device, also before the terms; twice is once', async () => {
    const [person, other] = [await portal.person({ roles: ['contact', 'viewer'] }), await portal.person()]
    expect(await infoOf(person)).toMatchObject({ language: null })
    for (let turn = 0; turn < 2; turn++) expect((await change(person, 'es')).statusCode).toBe(200)
    expect(await infoOf(person)).toMatchObject({ language: 'es' })
    expect(await infoOf(other)).toMatchObject({ language: null })
    expect(await written(person)).toEqual([{ outcome: 'done' }])
  })

  test.each(['tlh', '', 'es"', 7, null, 'x'.repeat(200)])(
    'that the partner does not have (%j) is refused, and the one before stays',
    async language => {
      const person = await portal.person()
      await change(person, 'es')
      expect((await change(person, language)).statusCode).toBe(400)
      expect(await infoOf(person)).toMatchObject({ language: 'es' })
    },
  )

  test('needs a signed-in person', async () => {
    const response = await portal.app.inject({
      method: 'PUT',
      url: '/api/dashboard/user/language',
      headers: { host: 'evergreen.localhost', origin: 'http://evergreen.localhost' },
      payload: { language: 'es' },
    })
    expect(response.statusCode).toBe(401)
  })
})
