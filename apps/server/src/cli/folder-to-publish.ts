import { didYouMean } from '@careword/domain/text/did-you-mean'
import type { BaseFolder, PartnerFolder } from '@careword/partner'
import { issueLines } from '@careword/partner/report/issue-lines'
import { withSignOnInForce } from '../modules/demo/sign-on-in-force.ts'
import { databasePlace } from '../core/settings/describe-locations.ts'
import { checkPartners } from '../modules/partner/check-partners.ts'
import { locateIssues } from '../modules/partner/locate-issues.ts'
import { prepareVersion, type PreparedVersion } from '../modules/partner/prepare-version.ts'
import { languagesInForce, settingsInForce } from '../modules/partner/settings-in-force.ts'
import { findTakenHosts } from '../modules/partner/find-taken-hosts.ts'
import type { Context } from './command.ts'
import type { AppServices } from './open-app-services.ts'
import { readFolders } from './partner-folder.ts'
import { Refused, WrongCall } from './wrong-call.ts'

interface FolderToPublish extends AppServices {
  base: BaseFolder
  folder: PartnerFolder
  next: PreparedVersion
  warnings: ReturnType<typeof locateIssues>
  tenant: { id: string; slug: string; name: string }
}

/** The folder of a known partner without errors; otherwise throws all of them. */
export async function folderToPublish(
  { file, appServices }: Pick<Context, 'file' | 'appServices'>,
  given: string,
): Promise<FolderToPublish> {
  const { root, base, partners } = readFolders(file(given))
  const [folder] = partners
  if (!folder || partners.length > 1)
    throw new WrongCall('Name the folder of one partner: the one that holds partner.json.')
  const issues = locateIssues(root, checkPartners(base, [folder]))
  refuseFaults(folder.slug, issues)
  const opened = await appServices()
  const tenants = await opened.services.db.selectFrom('tenants').select(['id', 'slug', 'name']).execute()
  const tenant = tenants.find(row => row.slug === folder.slug)
  if (!tenant)
    throw new WrongCall(
      `There is no partner '${folder.slug}' in ${databasePlace(opened.services.env)}. If it is in another database, name that by DATA_DIR or DATABASE_URL. A new one is added first: careword tenant add ${folder.slug} --name <name>`,
      didYouMean(
        folder.slug,
        tenants.map(({ slug }) => slug),
      ),
    )
  const inForce = await settingsInForce(opened.services.db, tenant.id)
  // The demo's start added its own single sign-on to the folder's content.
  const whole = opened.services.env.DEMO ? withSignOnInForce(folder, inForce) : folder
  const next = prepareVersion(root, base, whole, languagesInForce(inForce))
  refuseFaults(folder.slug, locateIssues(root, await findTakenHosts(opened.services.db, next.config)))
  return { ...opened, base, folder, next, tenant, warnings: issues }
}

function refuseFaults(slug: string, issues: FolderToPublish['warnings']): void {
  const errors = issues.filter(({ level }) => level === 'error')
  if (errors.length > 0)
    throw new Refused(
      `${slug} was not published:`,
      issueLines(errors).map(issue => ({ issue })),
    )
}
