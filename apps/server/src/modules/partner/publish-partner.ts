import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FormDefinition } from '@careword/forms'
import { type BaseFolder, type Issue, type PartnerFolder, buildConfig, checkPartner } from '@careword/partner'
import type { Database } from '../../db/connect.ts'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { OperatorError } from '../../core/operator-error.ts'
import { recordAudit } from '../../core/record-audit.ts'
import { canonicalHash } from '../../core/canonical-hash.ts'
import { baseHash } from './base-hash.ts'
import { checkDefinitions } from './check-partners.ts'
import { takenHosts } from './taken-hosts.ts'
import { rowsWhere, updateRows } from '../../db/rows.ts'

class PartnerIssues extends OperatorError {}

interface Published {
  hash: string
  /** False: this very version was in force already. */
  changed: boolean
}

/**
 * Validates a partner's folder and stores it as a version (ruling G-39). The same content again changes nothing; a changed definition
 * becomes a new one beside the old, which is kept for the documents made from it.
 * @param owner a database handle of the owner: the server's own role may not publish.
 * @param actorType who publishes, for the audit; the demo's own start is not audited.
 */
export async function publishPartner(
  owner: Database,
  root: string,
  base: BaseFolder,
  folder: PartnerFolder,
  actorType?: 'operator',
): Promise<Published> {
  const issues = checkPartner(folder, base).filter(issue => issue.level === 'error')
  const forms = formsOf(folder)
  issues.push(...checkDefinitions(folder).filter(issue => issue.level === 'error'))
  refuse(folder.slug, issues)
  const config = buildConfig(base, folder)
  refuse(folder.slug, await takenHosts(owner, config))
  const assets = assetsOf(root, base, folder)
  const hash = canonicalHash({ config, assets, forms: forms.map(form => form.hash) })
  const { id } = await owner
    .insertInto('tenants')
    .values({ slug: folder.slug, name: config.settings.business.name, config_hash: null })
    .onConflict(conflict => conflict.column('slug').doUpdateSet({ name: config.settings.business.name }))
    .returning('id')
    .executeTakeFirstOrThrow()

  return inTenant(owner, id, async trx => {
    const before = await rowsWhere(trx, 'tenants', { id })
      .select('config_hash')
      .forUpdate()
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('partner_versions')
      .values({
        tenant_id: id,
        hash,
        config: JSON.stringify(config),
        assets: JSON.stringify(assets),
        base_hash: baseHash(base),
      })
      .onConflict(conflict =>
        conflict
          .columns(['tenant_id', 'hash'])
          .doUpdateSet(({ ref }) => ({ base_hash: ref('excluded.base_hash') })),
      )
      .execute()
    await publishForms(trx, id, forms)
    await updateRows(trx, 'tenants', { id }, { config_hash: hash, hosts: config.settings.hosts })
    const changed = before.config_hash !== hash
    if (changed && actorType)
      await recordAudit(trx, {
        tenantId: id,
        actorId: null,
        actorType,
        action: 'publishPartner',
        outcome: 'done',
        code: hash,
      })
    return { hash, changed }
  })
}

function refuse(slug: string, issues: Issue[]): void {
  if (issues.length === 0) return
  const lines = issues.map(({ place, issue }) => `  - ${place}: ${issue}`)
  throw new PartnerIssues(`${slug} cannot be published:\n${lines.join('\n')}`)
}

interface Form {
  hash: string
  definition: FormDefinition
}

function formsOf(folder: PartnerFolder): Form[] {
  return Object.entries(folder.json)
    .filter(([file]) => /^forms\/[^/]+\/[^/]+\/definition\.json$/.test(file))
    .map(([, json]) => ({ hash: canonicalHash(json), definition: json as FormDefinition }))
}

async function publishForms(trx: Trx, tenantId: string, forms: Form[]): Promise<void> {
  const hashes = forms.map(form => form.hash)
  await trx
    .updateTable('form_definitions')
    .set({ current: false })
    .where('tenant_id', '=', tenantId)
    .where('current', '=', true)
    .$if(hashes.length > 0, query => query.where('hash', 'not in', hashes))
    .execute()
  for (const { hash, definition } of forms) {
    const { type, site, version } = definition
    await trx
      .insertInto('form_definitions')
      .values({ tenant_id: tenantId, hash, type, site, version, definition: JSON.stringify(definition) })
      .onConflict(conflict => conflict.columns(['tenant_id', 'hash']).doUpdateSet({ current: true }))
      .execute()
  }
}

const mediaTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
}

/** Pictures, videos and blank forms of the base and of the partner; the partner's own wins. */
function assetsOf(
  root: string,
  base: BaseFolder,
  folder: PartnerFolder,
): Record<string, { type: string; base64: string }> {
  const assets: Record<string, { type: string; base64: string }> = {}
  for (const { slug, files } of [base, folder]) {
    for (const file of Object.keys(files)) {
      const type = mediaTypes[path.extname(file)]
      if (/^(images|media|files)\//.test(file) && type)
        assets[file] = { type, base64: readFileSync(path.join(root, slug, file)).toString('base64') }
    }
  }
  return assets
}
