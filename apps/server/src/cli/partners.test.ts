import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../db/in-tenant.ts'
import { linkAllRows } from '../testing/link-all-rows.ts'
import { partnersDir } from '../modules/partner/read-partner-folders.ts'
import { makePartnerStore } from '../modules/partner/make-partner-store.ts'
import { carewordOf } from '../testing/careword.ts'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'

const root = mkdtempSync(path.join(tmpdir(), 'careword-partners-'))
let portal: TestPortal
let careword: ReturnType<typeof carewordOf>

beforeAll(async () => {
  cpSync(path.join(partnersDir, 'base'), path.join(root, 'base'), { recursive: true })
  for (const slug of ['riverside', 'nowhere', 'evergreen'])
    cpSync(path.join(partnersDir, slug === 'evergreen' ? slug : 'lakeside'), path.join(root, slug), {
      recursive: true,
    })
  portal = await startTestPortal('realPages')
  careword = carewordOf(portal)
})
afterAll(async () => {
  await portal.close()
  rmSync(root, { recursive: true })
})

interface Settings {
  smartform_schemas: { type: string }[]
  business: { name: string }
  hosts?: string[]
  theme: unknown
}
function change(slug: string, work: (settings: Settings) => void): void {
  const file = path.join(root, slug, 'partner.json')
  const settings = JSON.parse(readFileSync(file, 'utf8')) as Settings
  work(settings)
  writeFileSync(file, JSON.stringify(settings))
}
const publish = (slug: string) => careword('partner', 'publish', path.join(root, slug))
async function audits(slug: string) {
  const { id } = await portal.services.db
    .selectFrom('tenants')
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirstOrThrow()
  return inTenant(portal.services.db, id, trx =>
    trx
      .selectFrom('audit_events')
      .where('tenant_id', '=', id)
      .orderBy('id')
      .select(['action', 'actor_type'])
      .execute(),
  )
}

describe('a new partner', () => {
  test('is added, published and served, and each step is written down', async () => {
    expect(await careword('tenant', 'add', 'riverside', '--name', 'Riverside Health')).toMatchObject({
      code: 0,
    })
    expect((await careword('tenant', 'list')).out).toMatch(
      /riverside {2}Riverside Health .*not published yet/,
    )
    expect((await careword('staff', 'list', '--tenant', 'riverside')).err).toContain(
      'no published version yet',
    )

    const file = path.join(root, 'riverside/files/consent.pdf')
    mkdirSync(path.dirname(file))
    writeFileSync(file, '%PDF-1.7 blank %%EOF')
    change('riverside', settings => {
      settings.business.name = 'Riverside Health'
      const consent = settings.smartform_schemas.find(each => each.type === 'CONSENT')
      Object.assign(consent ?? {}, {
        downloadablePDFs: [{ label: 'Consent', url: 'files/consent.pdf', language: 'es' }],
      })
    })
    const published = await publish('riverside')
    expect(published).toMatchObject({ code: 0, err: '' })
    // A remainder of the copied folder.
    expect(published.out).toContain('is at lakeside.example, a made-up domain that leads nowhere')
    expect(published.out).not.toContain('People read the name')
    expect(await audits('riverside')).toEqual([
      { action: 'addTenant', actor_type: 'operator' },
      { action: 'publishPartner', actor_type: 'operator' },
    ])
    const config = await portal.call(null, {
      tenant: 'riverside',
      method: 'GET',
      url: '/api/dashboard/dashboard-config',
    })
    expect(config.json()).toMatchObject({ tenant: 'riverside', business: { name: 'Riverside Health' } })
  })

  test('is not added twice', async () => {
    const ran = await careword('tenant', 'add', 'evergreen', '--name', 'Another')
    expect(ran).toMatchObject({ code: 1, out: '' })
    expect((await careword('tenant', 'list')).out).not.toContain('Another')
  })

  test('whose folder is not a known partner is a wrong call, so that a mistyped name makes none', async () => {
    const ran = await publish('nowhere')
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toContain("There is no partner 'nowhere' in the embedded database of DATA_DIR /")
    expect(ran.err).toContain('careword tenant add nowhere')
    expect((await careword('tenant', 'list')).out).not.toContain('nowhere')
  })
})

describe('a published change', () => {
  test('reaches a running server without a restart; the same again changes nothing', async () => {
    let now = 0
    const running = makePartnerStore(portal.services.db, { now: () => now })
    expect((await running.tenant('evergreen'))?.config.settings.business.name).not.toBe('Evergreen Care')
    change('evergreen', settings => {
      settings.business.name = 'Evergreen Care'
    })
    const { out } = await publish('evergreen')
    expect(out).toContain('evergreen is published: version')
    expect(out).toContain("People read the name 'Evergreen Care' from now on")
    now += 5_001
    expect((await running.tenant('evergreen'))?.config.settings.business.name).toBe('Evergreen Care')

    const before = await audits('evergreen')
    expect((await publish('evergreen')).out).toContain('is in force already')
    expect(await audits('evergreen')).toEqual(before)
  })

  test('with a fault is refused with every fault in its place, and the former version stays', async () => {
    const before = (await portal.services.partners.all()).map(({ configHash }) => configHash)
    change('riverside', settings => {
      settings.theme = { accent: 'green' }
    })
    const ran = await publish('riverside')
    expect(ran).toMatchObject({ code: 1, out: '' })
    expect(ran.err).toContain('riverside/partner.json')
    const checked = await careword('partner', 'check', path.join(root, 'riverside'), '--json')
    expect(checked.code).toBe(1)
    expect(checked.json()).toMatchObject({ ok: false, partners: ['riverside'] })
    expect((await portal.services.partners.all()).map(({ configHash }) => configHash)).toEqual(before)
    change('riverside', settings => {
      settings.theme = { accent: '#0b7a75', deep: '#0f3d3e' }
    })
  })

  test("cannot take another partner's host name", async () => {
    change('evergreen', settings => {
      settings.hosts = ['care.evergreen.example']
    })
    expect(await publish('evergreen')).toMatchObject({ code: 0 })
    change('riverside', settings => {
      settings.hosts = ['care.evergreen.example']
    })
    const ran = await publish('riverside')
    expect(ran).toMatchObject({ code: 1, out: '' })
    expect(ran.err).toContain('care.evergreen.example belongs to evergreen already')
  })
})

test('the partners of this project have no fault', async () => {
  expect((await careword('partner', 'check', '--json')).json()).toMatchObject({ ok: true, errors: 0 })
})

test('the audit chain is walked, and a row that was changed is named as a failure', async () => {
  const tenantId = await portal.tenantId('riverside')
  await linkAllRows(portal, tenantId)
  const sound = await careword('audit', 'verify')
  expect(sound.code).toBe(0)
  expect(sound.out).toMatch(/riverside: sound; [1-9]\d* rows linked/)

  const owner = new pg.Client({ connectionString: portal.ownerUrl })
  await owner.connect()
  await owner.query(
    `update audit_events set outcome = 'denied' where tenant_id = $1 and action = 'addTenant'`,
    [tenantId],
  )
  await owner.end()
  const bad = await careword('audit', 'verify')
  expect(bad.code).toBe(1)
  expect(bad.out).toMatch(/riverside: FIRST BAD ROW \d+ \(changed\)/)
  expect((await careword('audit', 'verify', '--json')).json()).toMatchObject({ ok: false })
})
