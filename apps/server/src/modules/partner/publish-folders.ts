import type { PartnerFolder } from '@careword/partner'
import type { Database } from '../../db/connect.ts'
import { publishPartner } from './publish-partner.ts'
import { readPartnerFolders } from './read-partner-folders.ts'

/**
 * Publishes every partner of a folder partners/.
 * @param change changes the content of a folder before it is published, such as for the demo's own identity provider
 */
export async function publishFolders(
  owner: Database,
  root: string,
  change: (folder: PartnerFolder) => PartnerFolder = folder => folder,
): Promise<void> {
  const { base, partners } = readPartnerFolders(root)
  for (const folder of partners) await publishPartner(owner, root, base, change(folder))
}
