import path from 'node:path'
import { makeDatabase, makePool } from '../../db/connect.ts'
import type { Services } from '../../core/services.ts'
import { makeDemoDocuments } from './make-demo-documents.ts'
import { makeDemoPeople } from './make-demo-people.ts'
import { inviteAgain } from './invite-demo-person-again.ts'
import { publishUnlessInForce } from './publish-unless-in-force.ts'
import { partnersDir } from '../partner/read-partner-folders.ts'
import type { DemoEhr } from '../demo-ehr/start-demo-ehr.ts'

/** Publishes the demo partners and makes the demo people and documents that are not there yet (DEMO=1). */
export async function makeDemo(services: Services, ownerUrl: string, recordSystem: DemoEhr): Promise<void> {
  const owner = makeDatabase(makePool({ url: ownerUrl, max: 1, onIdleError: () => {} }))
  try {
    await publishUnlessInForce(owner, recordSystem, services.env.DATA_DIR)
  } finally {
    await owner.destroy()
  }
  for (const tenant of await services.partners.all()) {
    const people = await makeDemoPeople(services, tenant)
    const rosa = people.get('patient@evergreen.example')
    if (tenant.slug === 'evergreen' && rosa)
      await makeDemoDocuments(services, tenant, path.join(partnersDir, tenant.slug), rosa)
    await inviteAgain(services, tenant)
  }
}
