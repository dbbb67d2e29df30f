import { buildConfig } from '@careword/partner'
import { issueLines } from '@careword/partner/report/issue-lines'
import { locateIssues } from '../../modules/partner/locate-issues.ts'
import { checkPartners } from '../../modules/partner/check-partners.ts'
import { takenHosts } from '../../modules/partner/taken-hosts.ts'
import { publishPartner } from '../../modules/partner/publish-partner.ts'
import { command } from '../command.ts'
import { didYouMean } from '@careword/domain/text/did-you-mean'
import { readFolders } from '../partner-folder.ts'
import { Refused, WrongCall } from '../wrong-call.ts'

export const partnerPublish = command({
  words: 'partner publish',
  about:
    "checks a partner's folder and makes it the version in force; a running server shows it within seconds",
  takes: { name: 'folder', about: "the partner's folder; its name is the slug", required: true },
  options: {},
  example: 'partner publish partners/evergreen',
  notes: [
    'The same content again changes nothing. Documents keep the definition they were made from.',
    'The demo publishes partners/ of this project at each start.',
  ],
  async run(_values, { file, appServices }, given) {
    const { root, base, partners } = readFolders(file(given))
    const [folder] = partners
    if (!folder || partners.length > 1)
      throw new WrongCall('Name the folder of one partner: the one that holds partner.json.')
    const issues = locateIssues(root, checkPartners(base, [folder]))
    const errors = issues.filter(({ level }) => level === 'error')
    if (errors.length > 0)
      throw new Refused(
        `${folder.slug} was not published:`,
        issueLines(errors).map(issue => ({ issue })),
      )
    const { services, asOwner } = await appServices()
    const tenants = await services.db.selectFrom('tenants').select(['slug', 'name']).execute()
    const slugs = tenants.map(row => row.slug)
    const before = tenants.find(row => row.slug === folder.slug)?.name
    if (before === undefined)
      throw new WrongCall(
        `There is no partner '${folder.slug}'. A new one is added first: careword tenant add ${folder.slug} --name <name>`,
        didYouMean(folder.slug, slugs),
      )
    const config = buildConfig(base, folder)
    const taken = await takenHosts(services.db, config)
    if (taken.length > 0)
      throw new Refused(
        `${folder.slug} was not published:`,
        taken.map(({ place, issue }) => ({ issue: `${place}: ${issue}` })),
      )
    const { hash, changed } = await asOwner(owner => publishPartner(owner, root, base, folder, 'operator'))
    const { name } = config.settings.business
    return {
      lines: [
        ...issueLines(issues),
        ...(name === before
          ? []
          : [
              `People read the name '${name}' from now on, by business.name in partner.json; it was '${before}'.`,
            ]),
        changed
          ? `${folder.slug} is published: version ${hash.slice(0, 12)}. A running server shows it within seconds.`
          : `${folder.slug}: this very version (${hash.slice(0, 12)}) is in force already; nothing was changed.`,
      ],
      json: { tenant: folder.slug, version: hash.slice(0, 12), changed, name, warnings: issues },
    }
  },
})
