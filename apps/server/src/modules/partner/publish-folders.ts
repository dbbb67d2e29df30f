import type { Database } from '../../db/connect.ts'
import { publishPartner } from './publish-partner.ts'
import { readPartnerFolders } from './read-partner-folders.ts'

/** Publishes every partner of a folder partners/. */
export async function publishFolders(owner: Database, root: string): Promise<void> {
  const { base, partners } = readPartnerFolders(root)
  for (const folder of partners) await publishPartner(owner, root, base, folder)
}
