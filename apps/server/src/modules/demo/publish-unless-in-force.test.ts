import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, makePool } from '../../db/connect.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { partnersDir } from '../partner/read-partner-folders.ts'
import { publishFolders } from '../partner/publish-folders.ts'
import { publishUnlessInForce } from './publish-unless-in-force.ts'

let portal: TestPortal
let owner: ReturnType<typeof makeDatabase>
const dataDir = mkdtempSync(path.join(tmpdir(), 'cw-published-'))
beforeAll(async () => {
  portal = await startTestPortal()
  owner = makeDatabase(makePool({ url: portal.ownerUrl, max: 1, onIdleError: () => {} }))
})
afterAll(async () => {
  await owner.destroy()
  await portal.close()
  rmSync(dataDir, { recursive: true })
})

/** Publishing writes the partner's name: a name that was changed before shows whether publishing happened. */
async function publishesAtAStart(port = 4000): Promise<boolean> {
  await owner.updateTable('tenants').set({ name: 'spoilt' }).where('slug', '=', 'lakeside').execute()
  const issuer = `http://127.0.0.1:${port}`
  await publishUnlessInForce(owner, { issuer, fhirBaseUrl: `${issuer}/fhir` }, dataDir)
  const { name } = await owner
    .selectFrom('tenants')
    .where('slug', '=', 'lakeside')
    .select('name')
    .executeTakeFirstOrThrow()
  return name !== 'spoilt'
}

test('the demo publishes its partners at its first start, and not again while they stay as they are', async () => {
  expect(await publishesAtAStart()).toBe(true)
  expect(await publishesAtAStart()).toBe(false)
})

test('a partner that was published by hand since then, and a record system that moved, are published over', async () => {
  await publishesAtAStart()
  await publishFolders(owner, partnersDir)
  expect(await publishesAtAStart()).toBe(true)
  expect(await publishesAtAStart(5000)).toBe(true)
  expect(await publishesAtAStart(5000)).toBe(false)
})
