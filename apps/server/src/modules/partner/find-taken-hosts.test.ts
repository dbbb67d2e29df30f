import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, makePool } from '../../db/connect.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { makePartnerStore } from './make-partner-store.ts'
import { publishPartner } from './publish-partner.ts'
import { partnersDir, readPartnerFolders } from './read-partner-folders.ts'

let portal: TestPortal
let owner: ReturnType<typeof makeDatabase>
beforeAll(async () => {
  portal = await startTestPortal()
  owner = makeDatabase(makePool({ url: portal.ownerUrl, max: 1, onIdleError: () => {} }))
})
afterAll(async () => {
  await owner.destroy()
  await portal.close()
})

const { base, partners } = readPartnerFolders(partnersDir)
const publish = (slug: string, hosts: string[]) => {
  const folder = partners.find(found => found.slug === 'lakeside')
  if (!folder) throw new Error('no lakeside')
  const settings = { ...(folder.json['partner.json'] as object), hosts }
  return publishPartner(owner, partnersDir, base, {
    ...folder,
    slug,
    json: { ...folder.json, 'partner.json': settings },
  })
}

test.each([
  ['of another partner', ['portal.evergreen.example']],
  ['that begins with another partner’s name', ['evergreen.lake.example']],
])(
  'a partner with a host name %s is not published, and the one who has it keeps it',
  async (_what, hosts) => {
    await expect(publish('lakeside', hosts)).rejects.toThrow(/belongs to evergreen already/)
    expect((await portal.services.partners.tenantAt('portal.evergreen.example'))?.slug).toBe('evergreen')
  },
)

test('a partner may publish its own names again and again, and is found by them', async () => {
  for (const hosts of [['portal.lakeside.example'], ['portal.lakeside.example', 'lake.example']])
    await publish('lakeside', hosts)
  // As a process that has not looked for a few seconds.
  const partnerStore = makePartnerStore(portal.services.db)
  expect((await partnerStore.tenantAt('lake.example'))?.slug).toBe('lakeside')
  expect(await partnerStore.tenantAt('unknown.example')).toBeNull()
})
