import { isRealDate, parseDate } from '@careword/domain'
import { noonOf } from '@careword/domain/dates/noon'
import { hourMs } from '@careword/domain/dates/durations'
import { listOpenings } from '../../modules/emergency/list-openings.ts'
import { command, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { WrongCall } from '../wrong-call.ts'

const halfADay = 12 * hourMs

export const openingsList = command({
  name: 'openings list',
  about:
    'what clinicians opened in an emergency without a relation to the patient: who, for whom, why; the audit keeps that it was read',
  options: {
    tenant: tenantOption,
    since: {
      takes: '<day>',
      about: 'the first day, such as 2026-11-01, by the partner’s clock',
      required: true,
    },
  },
  example: 'openings list --tenant lakeside --since 2026-11-01',
  async run({ tenant: slug, since }, { appServices }) {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(since) ? parseDate(since) : null
    if (day === null || !isRealDate(day)) throw new WrongCall('--since is no day such as 2026-11-01.')
    const { services } = await appServices()
    const tenant = await knownTenant(services, slug)
    const from = new Date(noonOf(since, tenant.config.settings.timeZone).getTime() - halfADay)
    const openings = await listOpenings(services, tenant, from)
    return {
      lines:
        openings.length === 0
          ? ['No opening.']
          : openings.map(
              ({ openedAt, by, patientId, reason, words, wasNotified }) =>
                `${openedAt.toISOString()}  ${by ?? 'account gone'}  patient ${patientId}  ${reason}  ${wasNotified ? 'patient told' : 'PATIENT NOT TOLD: no address known'}  ${JSON.stringify(words)}`,
            ),
      json: { tenant: slug, openings },
    }
  },
})
