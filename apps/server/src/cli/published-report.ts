import type { BaseFolder } from '@careword/partner'
import { inTenant } from '../db/in-tenant.ts'
import { compareVersion } from '../modules/partner/compare-version.ts'
import type { PreparedVersion } from '../modules/partner/prepare-version.ts'
import { type Publication, publishVersion } from '../modules/partner/publish-version.ts'
import type { Options, Report, Values } from './command.ts'
import { changesInJson, changesInLines } from './described-comparison.ts'
import type { AppServices } from './open-app-services.ts'
import { operatorName } from './operator-name.ts'
import { Refused } from './wrong-call.ts'

export const publishOptions = {
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
  message: { takes: '<why>', about: 'why, for the history' },
} as const satisfies Options

interface Wanted extends Pick<AppServices, 'asOwner'> {
  tenant: { id: string; slug: string; name: string }
  base: BaseFolder
  next: PreparedVersion
  kind: Publication['kind']
  withdraw?: readonly string[]
  values: Values<typeof publishOptions>
}

/** Publishes a version, or shows the changes that this would make, as a report for the operator. */
export async function publishedReport(wanted: Wanted): Promise<Report> {
  const { asOwner, tenant, base, next, kind, values } = wanted
  const { slug } = tenant
  const wished = {
    correct: values.correct !== undefined,
    replaceUnused: values['replace-unused'],
    withdraw: wanted.withdraw ?? [],
  }
  if (values['dry-run']) {
    const comparison = await asOwner(owner =>
      inTenant(owner, tenant.id, trx => compareVersion(trx, tenant.id, base, next, wished)),
    )
    const { refusals } = comparison
    return {
      lines: [
        ...changesInLines(comparison),
        ...refusals,
        refusals.length > 0
          ? `${slug} would not be published.`
          : `${slug} would be published. Nothing was changed now.`,
      ],
      json: { tenant: slug, dryRun: true, ...changesInJson(comparison) },
      failed: refusals.length > 0,
    }
  }
  const given = [values.message, values.correct].filter(each => each !== undefined)
  const reason = given.length === 0 ? null : given.join(' ')
  const { hash, outcome, comparison, correctedDrafts } = await asOwner(owner =>
    publishVersion(owner, tenant.id, base, next, { kind, by: operatorName(), reason, ...wished }),
  )
  if (outcome === 'refused')
    throw new Refused(
      `${slug} was not published, and nothing was changed:`,
      [...changesInLines(comparison), ...comparison.refusals].map(issue => ({ issue })),
    )
  const version = hash.slice(0, 12)
  const { name } = next.config.settings.business
  return {
    lines: [
      ...changesInLines(comparison),
      ...(name === tenant.name
        ? []
        : [
            `People read the name '${name}' from now on, by business.name in partner.json; it was '${tenant.name}'.`,
          ]),
      ...(correctedDrafts > 0 ? [`Drafts that show the corrected words: ${correctedDrafts}.`] : []),
      outcome === 'published'
        ? `${slug} is published: version ${version}. A running server shows it within seconds.`
        : `${slug}: this very version (${version}) is in force already; nothing was changed.`,
    ],
    json: {
      tenant: slug,
      version,
      changed: outcome === 'published',
      name,
      correctedDrafts,
      ...changesInJson(comparison),
    },
  }
}
