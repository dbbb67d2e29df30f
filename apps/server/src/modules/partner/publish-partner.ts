import { type BaseFolder, checkPartner, type PartnerFolder } from '@careword/partner'
import type { Database } from '../../db/connect.ts'
import { checkDefinitions } from './check-partners.ts'
import { prepareVersion, refuseFaults } from './prepare-version.ts'
import { type Publication, type Published, publishVersion } from './publish-version.ts'
import { languagesInForce, settingsInForce } from './settings-in-force.ts'
import { findTakenHosts } from './find-taken-hosts.ts'

/**
 * Validates a partner's folder and stores it as a version (ruling G-39). The same content again changes nothing.
 * @param owner a database handle of the owner: the server's own role may not publish.
 */
export async function publishPartner(
  owner: Database,
  root: string,
  base: BaseFolder,
  folder: PartnerFolder,
  publication: Publication | null = null,
): Promise<Published> {
  refuseFaults(folder.slug, [...checkPartner(folder, base), ...checkDefinitions(folder)])
  const bySlug = owner.selectFrom('tenants').where('slug', '=', folder.slug).select('id')
  const known = await bySlug.executeTakeFirst()
  const live = known ? languagesInForce(await settingsInForce(owner, known.id)) : []
  const next = prepareVersion(root, base, folder, live)
  refuseFaults(folder.slug, await findTakenHosts(owner, next.config))
  await owner
    .insertInto('tenants')
    .values({ slug: folder.slug, name: next.config.settings.business.name, config_hash: null })
    .onConflict(conflict => conflict.column('slug').doNothing())
    .execute()
  const { id } = await bySlug.executeTakeFirstOrThrow()
  return publishVersion(owner, id, base, next, publication)
}
