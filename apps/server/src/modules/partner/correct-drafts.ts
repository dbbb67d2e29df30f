import type { Trx } from '../../db/in-tenant.ts'
import type { PreparedVersion } from './prepare-version.ts'

/**
 * Drafts show the corrected words of their form, because ids, options and conditions are the same. A draft that another person was asked to
 * sign, or that was printed to be signed by hand, keeps its words.
 * @param corrected hashes of the definitions before, by 'TYPE/SITE-VERSION'
 * @returns the number of corrected drafts
 */
export async function correctDrafts(
  trx: Trx,
  tenantId: string,
  { forms }: PreparedVersion,
  corrected: ReadonlyMap<string, string>,
): Promise<number> {
  let count = 0
  for (const { hash, definition } of forms.values()) {
    const before = corrected.get(`${definition.type}/${definition.site}-${definition.version}`)
    if (before === undefined || before === hash) continue
    const { numUpdatedRows } = await trx
      .updateTable('documents')
      .set({ definition_hash: hash })
      .where('tenant_id', '=', tenantId)
      .where('definition_hash', '=', before)
      .where('status', '=', 'Incomplete')
      .where('frozen_at', 'is', null)
      .where('paper_made_at', 'is', null)
      .executeTakeFirstOrThrow()
    count += Number(numUpdatedRows)
  }
  return count
}
