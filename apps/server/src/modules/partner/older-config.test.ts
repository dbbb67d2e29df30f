// A partner that another release published is served by this one, without being published again.

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formCalls } from '../../testing/form-calls.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { makePartnerStore } from './make-partner-store.ts'

let portal: TestPortal
let owner: pg.Client
beforeAll(async () => {
  portal = await startTestPortal('realPages')
  owner = new pg.Client({ connectionString: portal.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await portal.close()
})

/** As a process of this release would read it that starts now. */
const startAnew = (unreadable: [string, string[]][] = []) => {
  portal.services.partners = makePartnerStore(portal.services.db, {
    onUnreadable: (slug, issues) => unreadable.push([slug, issues]),
  })
}

test('settings and texts that came since are filled in: lists, pages and forms are there', async () => {
  await owner.query(
    "update partner_versions set config = config #- '{settings,stateVersions}' #- '{settings,featureToggles,emergencyCard}' #- '{uiTexts,en,pdf.page}' #- '{uiTexts,es,pdf.page}'",
  )
  const unreadable: [string, string[]][] = []
  startAnew(unreadable)
  const patient = await portal.person()
  const get = async (url: string) => (await portal.call(patient, { method: 'GET', url })).statusCode
  const documentId = await formCalls(portal).begin(patient)
  expect(await get(`/api/document/patient/${patient.patientId}`)).toBe(200)
  expect(await get(`/api/form/${documentId}`)).toBe(200)
  expect(await get(`/api/pdf/${documentId}`)).toBe(200)
  expect(unreadable).toEqual([])
})

test('what cannot be read is reported by name, and the rest is served', async () => {
  await owner.query(
    `update partner_versions set config = jsonb_set(config, '{settings,remoteLink}', '"seven days"') where tenant_id = (select id from tenants where slug = 'lakeside')`,
  )
  const unreadable: [string, string[]][] = []
  startAnew(unreadable)
  expect((await portal.services.partners.tenant('evergreen'))?.slug).toBe('evergreen')
  expect((await portal.services.partners.tenant('lakeside'))?.slug).toBe('lakeside')
  expect(unreadable).toEqual([['lakeside', [expect.stringContaining('remoteLink')]]])
})
