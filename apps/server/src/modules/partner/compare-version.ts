import type { BaseFolder } from '@careword/partner'
import { comparePublished } from '@careword/partner/compare/compare-published'
import { type Reached, refusalsOf, type Wished } from '@careword/partner/compare/publish-refusals'
import { canonicalHash } from '../../core/canonical-hash.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { rowsWhere } from '../../db/rows.ts'
import { countDocuments } from './count-documents.ts'
import type { PreparedVersion } from './prepare-version.ts'
import { comparable, readFormer, readVersion } from './read-version.ts'

export interface Comparison {
  /** Whether there is nothing in force to compare with. */
  isFirst: boolean
  changes: Reached[]
  /** The reasons why it cannot be published, a sentence each. */
  refusals: string[]
  /** Hashes of the definitions that corrected ones follow, by 'TYPE/SITE-VERSION'. */
  corrected: Map<string, string>
}

/**
 * Compares with the version in force, and counts the drafts and documents that the changes affect. The first version of a partner changes
 * nothing.
 */
export async function compareVersion(
  trx: Trx,
  tenantId: string,
  base: BaseFolder,
  next: PreparedVersion,
  wished: Wished,
): Promise<Comparison> {
  const { config_hash: hash } = await rowsWhere(trx, 'tenants', { id: tenantId })
    .select('config_hash')
    .executeTakeFirstOrThrow()
  const isFirst = hash === null
  if (isFirst || hash === next.hash) return { isFirst, changes: [], refusals: [], corrected: new Map() }
  const inForce = await readVersion(trx, tenantId, base, hash)
  const before = comparable(inForce)
  // Settings that this release cannot read are not compared: publishing again is the only repair.
  if (inForce.issues.length > 0) before.config = { ...before.config, settings: next.config.settings }
  const former = await readFormer(trx, tenantId, base)
  const reachOf = await countDocuments(trx, tenantId)
  const changes = comparePublished(before, comparable(next), former).map(change => ({
    change,
    reach: reachOf(change),
  }))
  const corrected = changes.flatMap(({ change: { about, name, correction } }) => {
    const definition = before.forms.get(name) ?? former.forms.get(name)
    return about === 'form' && correction && definition ? [[name, canonicalHash(definition)] as const] : []
  })
  return {
    isFirst,
    changes,
    refusals: refusalsOf(changes, wished, next.withheld),
    corrected: new Map(wished.correct ? corrected : []),
  }
}
