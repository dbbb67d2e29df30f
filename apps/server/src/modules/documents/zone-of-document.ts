import { documentZone } from '@careword/domain'
import { type Answers, type FormDefinition, stateOfCare } from '@careword/forms'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tenant } from '../../core/partner-store.ts'

type Row = Pick<Selectable<Tables['documents']>, 'time_zone' | 'us_state'>

/**
 * The zone of all dates of a document (ruling G-83): for a signed document the zone stored at signing, for a draft the zone that signing it
 * now would store.
 */
export function zoneOfDocument(
  tenant: Tenant,
  row: Row,
  form?: { definition: FormDefinition; answers: Answers },
): string {
  const asked = form === undefined ? null : stateOfCare(form.definition, form.answers)
  return row.time_zone ?? documentZone(asked ?? row.us_state, tenant.config.settings.timeZone)
}
