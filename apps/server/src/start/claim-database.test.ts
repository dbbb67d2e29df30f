import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { carewordOf } from '../testing/careword.ts'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'
import { checkDemoAccounts } from '../cli/doctor/check-demo-accounts.ts'
import { WrongDatabase, claimDatabase, enterDatabase, openDemoAccounts } from './claim-database.ts'

let portal: TestPortal
let owner: pg.Pool
beforeAll(async () => {
  portal = await startTestPortal()
  owner = new pg.Pool({ connectionString: portal.ownerUrl, max: 1 })
})
afterAll(async () => {
  await owner.end()
  await portal.close()
})
/** Both partners exist, and the database is unclaimed. */
beforeEach(async () => {
  await owner.query('delete from installation.purpose')
  await owner.query('delete from users')
})

async function add(slug: string, email: string, active = true): Promise<void> {
  await owner.query(
    `insert into users (tenant_id, email, email_key, first_name, last_name, roles, active)
     select id, $2, $2, 'Some', 'Body', '{signer}', $3 from tenants where slug = $1`,
    [slug, email, active],
  )
}
const claim = (purpose: 'demo' | 'live') =>
  claimDatabase(portal.ownerUrl, purpose).then(
    () => 'claimed',
    (error: unknown) => (error instanceof WrongDatabase ? error.message : Promise.reject(error as Error)),
  )
const demos = async () => {
  await add('evergreen', 'clinician@evergreen.example')
  await add('lakeside', 'patient@evergreen.example')
}

describe('a database whose owner is not recorded', () => {
  test('with the demo’s people alone is the demo’s, from then on', async () => {
    await demos()
    expect(await claim('demo')).toBe('claimed')
    // Who registers in the demo is not a stranger any more.
    await add('lakeside', 'new@people.example')
    expect(await claim('demo')).toBe('claimed')
    expect(await claim('live')).toContain("It is the demo's")
  })

  test('with one more person is not, and each partner is named', async () => {
    await demos()
    await add('lakeside', 'nora@lakeside.example')
    expect(await claim('demo')).toContain('The partner lakeside has 1 people that the demo did not make.')
    await owner.query('delete from users')
    const said = await claim('demo')
    expect(said).toContain('The partner evergreen was not made by the demo.')
    expect(said).toContain('The partner lakeside was not made by the demo.')
    expect((await owner.query('select * from installation.purpose')).rows).toEqual([])
  })

  test('a demo person’s address at another partner is a stranger’s', async () => {
    await demos()
    await add('lakeside', 'clinician@evergreen.example')
    expect(await claim('demo')).toContain('The partner lakeside has 1 people')
  })

  test('without demo accounts is a live portal’s, from then on', async () => {
    await add('evergreen', 'nora@evergreen.example')
    await add('evergreen', 'clinician@evergreen.example', false)
    expect(await claim('live')).toBe('claimed')
    expect(await claim('live')).toBe('claimed')
    expect(await claim('demo')).toContain("It is a live portal's")
    await expect(enterDatabase(portal.ownerUrl, 'demo')).rejects.toThrow("It is a live portal's")
  })

  test('with open demo accounts belongs to neither until they are closed', async () => {
    await demos()
    await add('evergreen', 'nora@evergreen.example')
    expect(await claim('live')).toContain(
      'evergreen/clinician@evergreen.example, lakeside/patient@evergreen.example',
    )
    const env = { ...portal.services.env, DEMO: false }
    expect(await checkDemoAccounts(env, owner)).toMatchObject({ state: 'broken' })
    const careword = carewordOf({ ...portal, services: { ...portal.services, env } })
    const closed = await careword('demo-accounts', 'close', '--json')
    expect(closed.json()).toMatchObject({
      closed: ['evergreen/clinician@evergreen.example', 'lakeside/patient@evergreen.example'],
    })
    expect((await careword('demo-accounts', 'close')).out).toContain('none to close')
    const { rows } = await owner.query('select email_key from users where active')
    expect(rows).toEqual([{ email_key: 'nora@evergreen.example' }])
    expect(await checkDemoAccounts(env, owner)).toMatchObject({ state: 'ok' })
    expect(await claim('live')).toBe('claimed')
  })
})

test('the demo’s own accounts are not closed in the demo', async () => {
  await demos()
  const ran = await carewordOf(portal)('demo-accounts', 'close')
  expect(ran).toMatchObject({ code: 1, out: '' })
  expect((await owner.query('select 1 from users where active')).rows).toHaveLength(2)
})

test('an owner whom row-level security binds, as outside the demo, sees the accounts too', async () => {
  await demos()
  const role = `plain_${randomUUID().slice(0, 8)}`
  await owner.query(`create role ${role} login; grant select on tenants, users to ${role};
    grant usage on schema installation to ${role}; grant select on installation.purpose to ${role}`)
  const plain = new pg.Client({ connectionString: portal.ownerUrl.replace('careword_owner', role) })
  await plain.connect()
  try {
    expect((await plain.query('select 1 from users')).rows).toEqual([])
    expect(await openDemoAccounts(plain)).toHaveLength(2)
  } finally {
    await plain.end()
    await owner.query(`drop owned by ${role}; drop role ${role}`)
  }
})
