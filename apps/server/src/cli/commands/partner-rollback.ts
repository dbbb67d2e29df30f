import { inTenant } from '../../db/in-tenant.ts'
import { rowsWhere } from '../../db/rows.ts'
import { partnersDir, readBaseFolder } from '../../modules/partner/read-partner-folders.ts'
import { readVersion } from '../../modules/partner/read-version.ts'
import { findTakenHosts } from '../../modules/partner/find-taken-hosts.ts'
import { command } from '../command.ts'
import { tenantNamed } from '../known-tenant.ts'
import { publishedReport, publishOptions } from '../published-report.ts'
import { Refused, WrongCall } from '../wrong-call.ts'

export const partnerRollback = command({
  name: 'partner rollback',
  about: 'puts a former version of a partner in force again, compared and refused as any other',
  takes: { name: 'slug', about: 'partner, such as evergreen', required: true },
  takesThen: {
    name: 'version',
    about: 'the version, or how it begins, as careword partner history shows it',
    required: true,
  },
  options: publishOptions,
  example: 'partner rollback evergreen 3fa0c1d29b7e',
  notes: [
    "The partner's folder stays as it is: what is published from it next comes after the version that is in force then.",
  ],
  async run(values, { appServices }, slug, version) {
    const { services, asOwner } = await appServices()
    const tenant = await tenantNamed(services, slug)
    const base = readBaseFolder(partnersDir)
    const next = await asOwner(owner =>
      inTenant(owner, tenant.id, async trx => {
        const hashes = await rowsWhere(trx, 'partner_versions', { tenant_id: tenant.id })
          .select('hash')
          .execute()
        const found = hashes.filter(
          ({ hash }) => version.length >= 6 && hash.startsWith(version.toLowerCase()),
        )
        const [only] = found
        if (!only || found.length > 1)
          throw new WrongCall(
            found.length > 1
              ? `Several versions of ${slug} begin with ${version}.`
              : `${slug} has no version ${version}.`,
            `careword partner history ${slug}`,
          )
        return readVersion(trx, tenant.id, base, only.hash)
      }),
    )
    if (next.issues.length > 0)
      throw new Refused(
        `Version ${next.hash.slice(0, 12)} has settings that this release cannot read. Put them right in the folder and publish that:`,
        next.issues.map(issue => ({ issue })),
      )
    if (!next.namesForms && next.hash !== tenant.config_hash)
      throw new Refused(
        `Version ${next.hash.slice(0, 12)} was published by a release that did not write down its forms. Publish the folder of then instead.`,
      )
    const taken = await findTakenHosts(services.db, next.config)
    if (taken.length > 0)
      throw new Refused(
        `${slug} was not published, and nothing was changed:`,
        taken.map(({ place, issue }) => ({ issue: `${place}: ${issue}` })),
      )
    return publishedReport({ asOwner, tenant, base, next, kind: 'rollback', values })
  },
})
