// A partner that another release published is served by this one, without being published again.

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FormDefinition } from '@careword/forms'
import type { PartnerConfig } from '@careword/partner'
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

/** A partner as a former release stored it: its configuration, and a form that documents were made from. */
interface Stored {
  config: PartnerConfig
  definition: FormDefinition
}
const releases = path.join(import.meta.dirname, '../../db/releases')
const stored = globSync('*-partner.json', { cwd: releases }).map(
  file => [file, JSON.parse(readFileSync(path.join(releases, file), 'utf8')) as Stored] as const,
)

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

test.each(stored)(
  '%s: what that release stored is read, and its documents are filled in',
  async (_file, { config, definition }) => {
    const patient = await portal.person()
    const calls = formCalls(portal)
    const { type, site, version } = definition
    const created = await calls.create(patient, patient.patientId, { type, site, version })
    const { documentId } = created.json<{ documentId: string }>()
    const tenant = "(select id from tenants where slug = 'evergreen')"
    await owner.query(`update partner_versions set config = $1 where tenant_id = ${tenant}`, [config])
    await owner.query(
      `insert into form_definitions (tenant_id, hash, type, site, version, definition, current)
     values (${tenant}, 'of then', $1, $2, $3, $4, false)`,
      [type, site, version, definition],
    )
    await owner.query("update documents set definition_hash = 'of then' where id = $1", [documentId])
    const unreadable: [string, string[]][] = []
    startAnew(unreadable)
    const get = async (url: string) => (await portal.call(patient, { method: 'GET', url })).statusCode
    expect(await get('/api/dashboard/dashboard-config')).toBe(200)
    expect(await get(`/api/document/patient/${patient.patientId}`)).toBe(200)
    const metadata = encodeURIComponent(JSON.stringify({ type, site, version }))
    expect(await get(`/api/form/${documentId}?metadata=${metadata}`)).toBe(200)
    expect((await calls.save(patient, documentId, definition.sections[0]?.id ?? '', {})).statusCode).toBe(200)
    expect(await get(`/api/pdf/${documentId}`)).toBe(200)
    expect(unreadable).toEqual([])
  },
)
