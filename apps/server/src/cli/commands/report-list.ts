import { listReports } from '../../modules/reports/list-reports.ts'
import { command, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'

export const reportList = command({
  name: 'report list',
  about: 'reports that are not resolved yet, oldest first; never what people wrote',
  options: {
    tenant: tenantOption,
    all: { takes: 'flag', about: 'also those that were resolved' },
  },
  example: 'report list --tenant evergreen',
  async run({ tenant: slug, all }, { appServices }) {
    const { services } = await appServices()
    const reports = await listReports(services, await knownTenant(services, slug), { all })
    return {
      lines:
        reports.length === 0
          ? ['No report.']
          : reports.map(
              each =>
                `${each.number}  ${each.createdAt.toISOString()}  ${each.kind}  ${each.type}  ${each.resolution ?? 'open'}${each.documentId === null ? '' : `  document ${each.documentId}`}`,
            ),
      json: { tenant: slug, reports },
    }
  },
})
