import { inTenant } from '../../db/in-tenant.ts'
import { compareVersion } from '../../modules/partner/compare-version.ts'
import { command } from '../command.ts'
import { changesInJson, changesInLines } from '../described-comparison.ts'
import { folderToPublish } from '../folder-to-publish.ts'

export const partnerDiff = command({
  name: 'partner diff',
  about:
    "everything in which a partner's folder differs from what is in force, and how many documents each change reaches; nothing is changed",
  takes: { name: 'folder', about: "the partner's folder; its name is the slug", required: true },
  example: 'partner diff partners/evergreen',
  async run(_values, context, given) {
    const { asOwner, base, folder, next, tenant } = await folderToPublish(context, given)
    const comparison = await asOwner(owner =>
      inTenant(owner, tenant.id, trx =>
        compareVersion(trx, tenant.id, base, next, { correct: false, replaceUnused: false }),
      ),
    )
    return {
      lines: [
        ...changesInLines(comparison, true),
        ...comparison.refusals,
        ...(comparison.changes.length === 0 && !comparison.isFirst
          ? [`${folder.slug} does not differ from what is in force.`]
          : []),
      ],
      json: { tenant: folder.slug, ...changesInJson(comparison) },
    }
  },
})
