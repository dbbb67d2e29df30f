import { type FormDefinition, withChosenState } from '@careword/forms'
import type { Trx } from '../../db/in-tenant.ts'

/** Definitions by content hash never change, so a process may keep the ones it met. */
export type DefinitionCache = Map<string, FormDefinition>
const keep = 200

export async function loadDefinition(
  trx: Trx,
  cache: DefinitionCache,
  tenantId: string,
  hash: string,
): Promise<FormDefinition> {
  const key = `${tenantId}/${hash}`
  const cached = cache.get(key)
  if (cached) return cached
  const { definition } = await trx
    .selectFrom('form_definitions')
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .select('definition')
    .executeTakeFirstOrThrow()
  if (cache.size >= keep) cache.clear()
  cache.set(key, definition)
  return definition
}

/** As it holds for one document: another state than the one it was begun for is refused. */
export async function definitionOfDocument(
  trx: Trx,
  cache: DefinitionCache,
  tenantId: string,
  document: { definition_hash: string; us_state: string | null },
): Promise<FormDefinition> {
  return withChosenState(
    await loadDefinition(trx, cache, tenantId, document.definition_hash),
    document.us_state,
  )
}
