import type { BaseFolder } from '@careword/partner'
import type { Wished } from '@careword/partner/compare/publish-refusals'
import type { Database } from '../../db/connect.ts'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { rowsWhere } from '../../db/rows.ts'
import { doneBy, operator, recordAudit } from '../../core/record-audit.ts'
import { type Comparison, compareVersion } from './compare-version.ts'
import { correctDrafts } from './correct-drafts.ts'
import { lockForPublishing } from './lock-published.ts'
import type { PreparedVersion } from './prepare-version.ts'

/** The person who publishes, and how; stored in the history. */
export interface Publication extends Wished {
  kind: 'publish' | 'rollback'
  by: string
  reason: string | null
}

export interface Published {
  hash: string
  /** 'same': this very version was in force already. 'refused': nothing was changed. */
  outcome: 'published' | 'same' | 'refused'
  comparison: Comparison
  /** Drafts that show corrected words from now on. */
  correctedDrafts: number
}

/**
 * Puts a version in force in one transaction, after comparing it with the one before. A changed definition is stored beside the old
 * definition, which is kept for the documents made from it.
 * @param owner a database handle of the owner: the server's own role may not publish
 * @param publication null: the demo's start publishes the content of its folders, without asking about changes
 */
export function publishVersion(
  owner: Database,
  tenantId: string,
  base: BaseFolder,
  next: PreparedVersion,
  publication: Publication | null,
): Promise<Published> {
  const wished = publication ?? { correct: false, replaceUnused: false }
  return inTenant(owner, tenantId, async trx => {
    await lockForPublishing(trx, tenantId)
    const comparison = await compareVersion(trx, tenantId, base, next, wished)
    const { hash } = next
    if (publication && comparison.refusals.length > 0)
      return { hash, outcome: 'refused', comparison, correctedDrafts: 0 }
    const changed = await putInForce(trx, tenantId, next)
    const correctedDrafts = await correctDrafts(trx, tenantId, next, comparison.corrected)
    if (changed) await keepHistory(trx, tenantId, next, comparison, publication)
    return { hash, outcome: changed ? 'published' : 'same', comparison, correctedDrafts }
  })
}

/** @returns false where it was in force already. */
async function putInForce(trx: Trx, tenantId: string, next: PreparedVersion): Promise<boolean> {
  const { hash, config, assets, forms, baseHash } = next
  const before = await rowsWhere(trx, 'tenants', { id: tenantId })
    .select('config_hash')
    // A save's rows refer to this one: a stronger lock would block people, and deadlock with the drafts that are corrected.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await storeForms(trx, tenantId, forms)
  await trx
    .insertInto('partner_versions')
    .values({
      tenant_id: tenantId,
      hash,
      config: JSON.stringify(config),
      assets: JSON.stringify(assets),
      base_hash: baseHash,
      forms: JSON.stringify(Object.fromEntries([...forms].map(([key, form]) => [key, form.hash]))),
    })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'hash'])
        .doUpdateSet(({ ref }) => ({ base_hash: ref('excluded.base_hash'), forms: ref('excluded.forms') })),
    )
    .execute()
  await trx
    .updateTable('tenants')
    .set({ config_hash: hash, hosts: config.settings.hosts, name: config.settings.business.name })
    .where('id', '=', tenantId)
    .execute()
  return before.config_hash !== hash
}

async function storeForms(trx: Trx, tenantId: string, forms: PreparedVersion['forms']): Promise<void> {
  const hashes = [...forms.values()].map(({ hash }) => hash)
  // Servers of the release before read by this which forms are in force.
  await trx
    .updateTable('form_definitions')
    .set({ current: false })
    .where('tenant_id', '=', tenantId)
    .where('current', '=', true)
    .$if(hashes.length > 0, query => query.where('hash', 'not in', hashes))
    .execute()
  for (const { hash, definition } of forms.values()) {
    const { type, site, version } = definition
    await trx
      .insertInto('form_definitions')
      .values({ tenant_id: tenantId, hash, type, site, version, definition: JSON.stringify(definition) })
      .onConflict(conflict => conflict.columns(['tenant_id', 'hash']).doUpdateSet({ current: true }))
      .execute()
  }
}

async function keepHistory(
  trx: Trx,
  tenantId: string,
  { hash }: PreparedVersion,
  { changes, corrected }: Comparison,
  publication: Publication | null,
): Promise<void> {
  await trx
    .insertInto('partner_publications')
    .values({
      tenant_id: tenantId,
      hash,
      kind: publication?.kind === 'rollback' ? 'rollback' : corrected.size > 0 ? 'correction' : 'publish',
      published_by: publication?.by ?? 'the start of the demo',
      reason: publication?.reason ?? null,
      changes: JSON.stringify(changes.map(({ change }) => change)),
    })
    .execute()
  // The demo's own start is not audited.
  if (publication) await recordAudit(trx, doneBy(operator, tenantId, 'publishPartner', { code: hash }))
}
