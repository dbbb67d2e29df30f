import { type FormDefinition, withChosenState } from '@careword/forms'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { rowsWhere } from '../../db/rows.ts'

const keep = 1_000

export async function loadDefinition(
  services: Pick<Services, 'definitions'>,
  trx: Trx,
  tenantId: string,
  hash: string,
): Promise<FormDefinition> {
  const key = `${tenantId}/${hash}`
  const { definitions } = services
  const cached = definitions.get(key)
  if (cached) return cached
  const { definition } = await rowsWhere(trx, 'form_definitions', { tenant_id: tenantId, hash })
    .select('definition')
    .executeTakeFirstOrThrow()
  if (definitions.size >= keep) definitions.clear()
  definitions.set(key, definition)
  return definition
}

/** The definition of one document: another state than the one it was begun for is refused. */
export async function definitionOfDocument(
  services: Pick<Services, 'definitions'>,
  trx: Trx,
  tenantId: string,
  document: { definition_hash: string; us_state: string | null },
): Promise<FormDefinition> {
  return withChosenState(
    await loadDefinition(services, trx, tenantId, document.definition_hash),
    document.us_state,
  )
}
