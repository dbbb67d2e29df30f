import { changeHeading, describeChange } from '@careword/partner/compare/describe-change'
import { noDocuments } from '@careword/partner/compare/affected-documents'
import { inTenant } from '../../db/in-tenant.ts'
import { rowsWhere } from '../../db/rows.ts'
import { command } from '../command.ts'
import { tenantNamed } from '../known-tenant.ts'

export const partnerHistory = command({
  name: 'partner history',
  about: 'every version of a partner that was in force: when, who published it, why, and what it changed',
  takes: { name: 'slug', about: 'partner, such as evergreen', required: true },
  options: { changes: { takes: 'flag', about: 'each difference too, not only what changed' } },
  example: 'partner history evergreen',
  notes: ['The newest is first. A version comes back by careword partner rollback.'],
  async run({ changes: all }, { appServices }, slug) {
    const { services, asOwner } = await appServices()
    const { id, config_hash: inForce } = await tenantNamed(services, slug)
    const rows = await asOwner(owner =>
      inTenant(owner, id, trx =>
        rowsWhere(trx, 'partner_publications', { tenant_id: id })
          .select(['at', 'hash', 'kind', 'published_by', 'reason', 'changes'])
          .orderBy('id', 'desc')
          .execute(),
      ),
    )
    const [first] = rows
    return {
      lines: [
        ...rows.flatMap(row => [
          `${row.at.toISOString().slice(0, 16).replace('T', ' ')} UTC  version ${row.hash.slice(0, 12)}  ${row.kind} by ${row.published_by ?? 'an older release'}${row === first && row.hash === inForce ? '  (in force)' : ''}`,
          ...(row.reason === null ? [] : [`    because: ${row.reason}`]),
          ...row.changes.flatMap(change =>
            (all ? describeChange(change, noDocuments) : [changeHeading(change)]).map(line => `    ${line}`),
          ),
        ]),
        ...(rows.length === 0 ? [`${slug} was not published yet.`] : []),
      ],
      json: {
        tenant: slug,
        publications: rows.map(({ at: time, hash, kind, published_by: by, reason, changes }) => ({
          at: time,
          version: hash.slice(0, 12),
          kind,
          by,
          reason,
          changes,
        })),
      },
    }
  },
})
