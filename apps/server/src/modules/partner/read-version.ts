import { createHash } from 'node:crypto'
import type { FormDefinition } from '@careword/forms'
import { type BaseFolder, completeConfig, type PartnerConfig } from '@careword/partner'
import type { Former, Version } from '@careword/partner/compare/change'
import { termsInUse } from '@careword/partner/compare/compare-terms'
import { sql } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import { rowsWhere } from '../../db/rows.ts'
import { formsOfVersion } from './forms-of-version.ts'
import type { Assets, PreparedVersion } from './prepare-version.ts'

interface StoredVersion extends PreparedVersion {
  /** Settings that this release cannot read. */
  issues: string[]
  /** False where an older release published it: which forms were in force with it is not known any more. */
  namesForms: boolean
}

/** A stored version, read with today's settings. */
export async function readVersion(
  trx: Trx,
  tenantId: string,
  base: BaseFolder,
  hash: string,
): Promise<StoredVersion> {
  const row = await rowsWhere(trx, 'partner_versions', { tenant_id: tenantId, hash })
    .select(['config', 'assets', 'base_hash', 'partner_versions.forms as named', formsOfVersion])
    .executeTakeFirstOrThrow()
  const { config, issues } = completeConfig(base, row.config)
  const definitions = await definitionsOf(trx, tenantId, Object.values(row.forms))
  const forms: PreparedVersion['forms'] = new Map(
    Object.entries(row.forms).flatMap(([key, formHash]) => {
      const definition = definitions.get(formHash)
      return definition ? [[key, { hash: formHash, definition }] as const] : []
    }),
  )
  return {
    hash,
    config,
    assets: row.assets,
    forms,
    baseHash: row.base_hash,
    issues,
    namesForms: row.named !== null,
  }
}

/** The version as it is compared. */
export const comparable = ({ config, assets, forms }: PreparedVersion): Version => ({
  config,
  forms: new Map([...forms].map(([key, { definition }]) => [nameOf(key), definition])),
  files: filesOf(assets),
})

/** Reads the definitions that were published last under each name and id, in force or not. */
export async function readFormer(trx: Trx, tenantId: string, base: BaseFolder): Promise<Former> {
  const { rows } = await sql<{ config: PartnerConfig; forms: Record<string, string> | null }>`
    select jsonb_build_object('slug', v.config -> 'slug', 'settings', v.config -> 'settings', 'terms', v.config -> 'terms') as config, v.forms
    from partner_versions v join (
      select hash, max(id) as last from partner_publications where tenant_id = ${tenantId} group by hash
    ) p on p.hash = v.hash where v.tenant_id = ${tenantId} order by p.last`.execute(trx)
  const hashes = Object.assign({}, ...rows.map(({ forms }) => forms ?? {})) as Record<string, string>
  const definitions = await definitionsOf(trx, tenantId, Object.values(hashes))
  return {
    forms: new Map(
      Object.entries(hashes).flatMap(([key, hash]) => {
        const definition = definitions.get(hash)
        return definition ? [[nameOf(key), definition] as const] : []
      }),
    ),
    terms: Object.assign(
      {},
      ...rows.map(({ config }) => {
        const read = completeConfig(base, config)
        return read.issues.length > 0 ? {} : termsInUse(read.config)
      }),
    ) as Former['terms'],
  }
}

async function definitionsOf(
  trx: Trx,
  tenantId: string,
  hashes: string[],
): Promise<Map<string, FormDefinition>> {
  if (hashes.length === 0) return new Map()
  const rows = await trx
    .selectFrom('form_definitions')
    .where('tenant_id', '=', tenantId)
    .where('hash', 'in', hashes)
    .select(['hash', 'definition'])
    .execute()
  return new Map(rows.map(({ hash, definition }) => [hash, definition]))
}

/** 'AD/ALL/2026' as the folder names it: 'AD/ALL-2026'. */
function nameOf(key: string): string {
  const [type = '', site = '', version = ''] = key.split('/')
  return `${type}/${site}-${version}`
}

const filesOf = (assets: Assets): Map<string, string> =>
  new Map(
    Object.entries(assets).map(([name, { base64 }]) => [
      name,
      createHash('sha256').update(base64).digest('hex'),
    ]),
  )
