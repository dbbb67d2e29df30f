import {
  changesWhoDecides,
  goneSince,
  sheetEvents,
  type SinceSigned,
} from '@careword/domain/documents/since-signed'
import { type Agent, agentsNamed } from '@careword/forms'
import type { Selectable } from 'kysely'
import { AppError } from '../../core/app-error.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { inTenant } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { definitionOfDocument } from '../documents/load-definition.ts'
import { readSections } from '../forms/read-sections.ts'
import { answersAsSigned, type SignedRow } from './answers-as-signed.ts'

interface Signed {
  tenant: Pick<Tenant, 'id'>
  row: SignedRow & Pick<Selectable<Tables['documents']>, 'definition_hash' | 'us_state'>
  since: readonly SinceSigned[]
}

/**
 * The people whom a document names and who are left to decide, in order, where that is another person than its pages show; else null. Null too
 * where the stored answers are not the signed ones: its pages are served all the same.
 */
export async function whoDecidesNow(
  services: Pick<Services, 'alarms' | 'db' | 'definitions' | 'secret'>,
  { tenant, row, since }: Signed,
): Promise<Agent[] | null> {
  const { id, definition_hash, us_state } = row
  if (definition_hash === null || !changesWhoDecides(sheetEvents(since))) return null
  const { definition, sections } = await inTenant(services.db, tenant.id, async trx => ({
    definition: await definitionOfDocument(services, trx, tenant.id, { definition_hash, us_state }),
    sections: await readSections(services, trx, tenant.id, id),
  }))
  const stored = Object.fromEntries(sections.map(each => [each.section_id, each.answers]))
  const gone = goneSince(since)
  try {
    const answers = answersAsSigned(services, { row }, { definition, answers: stored })
    return agentsNamed(definition, answers).flatMap(({ name, phone }) =>
      gone.has(name) ? [] : [{ name, phone }],
    )
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
