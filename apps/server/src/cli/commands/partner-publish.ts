import { issueLines } from '@careword/partner/report/issue-lines'
import { inTenant } from '../../db/in-tenant.ts'
import { compareVersion } from '../../modules/partner/compare-version.ts'
import { publishVersion } from '../../modules/partner/publish-version.ts'
import { command } from '../command.ts'
import { changesInJson, changesInLines } from '../described-comparison.ts'
import { type FolderToPublish, folderToPublish } from '../folder-to-publish.ts'
import { whoRuns } from '../who-runs.ts'
import { Refused } from '../wrong-call.ts'

export const partnerPublish = command({
  words: 'partner publish',
  about:
    "compares a partner's folder with what is in force and makes it the version in force; a running server shows it within seconds",
  takes: { name: 'folder', about: "the partner's folder; its name is the slug", required: true },
  options: {
    'dry-run': { takes: 'flag', about: 'show what would change and whom it reaches, and change nothing' },
    correct: {
      takes: '<reason>',
      about:
        'the words of published forms that differ correct mistakes and change no meaning; drafts show them from now on, and the reason is kept',
    },
    'replace-unused': {
      takes: 'flag',
      about: 'a published form that no document was made from may have other content',
    },
  },
  example: 'partner publish partners/evergreen',
  notes: [
    'A form and terms that were published stay as they are under their name: other content is a new version (careword partner version), other terms have a new id.',
    'A type, version or language that documents need cannot go.',
    'The same content again changes nothing. Documents keep the definition they were made from.',
    'The demo publishes partners/ of this project at each start, whatever that changes.',
  ],
  async run({ 'dry-run': dryRun, correct: reason, 'replace-unused': replaceUnused }, context, given) {
    const found = await folderToPublish(context, given)
    const { asOwner, base, folder, next, tenant, warnings } = found
    const wished = { correct: reason !== undefined, replaceUnused }
    if (dryRun) {
      const comparison = await asOwner(owner =>
        inTenant(owner, tenant.id, trx => compareVersion(trx, tenant.id, base, next, wished)),
      )
      const { refusals } = comparison
      return {
        lines: [
          ...issueLines(found.warnings),
          ...changesInLines(comparison),
          ...refusals,
          refusals.length > 0
            ? `${folder.slug} would not be published.`
            : `${folder.slug} would be published. Nothing was changed now.`,
        ],
        json: { tenant: folder.slug, dryRun: true, ...changesInJson(comparison), warnings },
        failed: refusals.length > 0,
      }
    }
    const { hash, outcome, comparison, correctedDrafts } = await asOwner(owner =>
      publishVersion(owner, tenant.id, base, next, {
        kind: 'publish',
        by: whoRuns(),
        reason: reason ?? null,
        ...wished,
      }),
    )
    if (outcome === 'refused')
      throw new Refused(
        `${folder.slug} was not published, and nothing was changed:`,
        comparison.refusals.map(issue => ({ issue })),
      )
    const version = hash.slice(0, 12)
    const { name } = next.config.settings.business
    return {
      lines: [
        ...issueLines(found.warnings),
        ...changesInLines(comparison),
        ...renamed(found),
        ...(correctedDrafts > 0 ? [`Drafts that show the corrected words: ${correctedDrafts}.`] : []),
        outcome === 'published'
          ? `${folder.slug} is published: version ${version}. A running server shows it within seconds.`
          : `${folder.slug}: this very version (${version}) is in force already; nothing was changed.`,
      ],
      json: {
        tenant: folder.slug,
        version,
        changed: outcome === 'published',
        name,
        correctedDrafts,
        ...changesInJson(comparison),
        warnings,
      },
    }
  },
})

function renamed({ next, tenant }: FolderToPublish): string[] {
  const { name } = next.config.settings.business
  return name === tenant.name
    ? []
    : [
        `People read the name '${name}' from now on, by business.name in partner.json; it was '${tenant.name}'.`,
      ]
}
