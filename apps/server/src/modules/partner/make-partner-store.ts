import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import {
  type DashboardConfig,
  forLinks,
  forMembers,
  forRare,
  forSignIn,
  inOneLanguage,
  publicConfig,
} from '@careword/partner'
import type { Environment } from '@careword/domain'
import type { Database } from '../../db/connect.ts'
import { inTenant } from '../../db/in-tenant.ts'
import type { PartnerStore, PublishedConfig, Tenant } from '../../core/partner-store.ts'

/** How long a process may go on with the version it knows after another was published. */
const freshForMs = 5_000

export function makePartnerStore(db: Database, now: () => number = Date.now): PartnerStore {
  const known = new Map<string, { tenant: Tenant; checkedAt: number }>()
  let hosts = { slugs: new Map<string, string>(), checkedAt: Number.NEGATIVE_INFINITY }

  async function load(row: {
    id: string
    slug: string
    name: string
    config_hash: string
  }): Promise<Tenant | null> {
    const cached = known.get(row.slug)
    if (cached && cached.tenant.configHash === row.config_hash) {
      cached.checkedAt = now()
      return cached.tenant
    }
    const { version, forms } = await inTenant(db, row.id, async trx => ({
      version: await trx
        .selectFrom('partner_versions')
        .where('tenant_id', '=', row.id)
        .where('hash', '=', row.config_hash)
        .select(['config', 'assets'])
        .executeTakeFirst(),
      forms: await trx
        .selectFrom('form_definitions')
        .where('tenant_id', '=', row.id)
        .where('current', '=', true)
        .select(['type', 'site', 'version', 'hash'])
        .execute(),
    }))
    if (!version) return null
    const shown = publicConfig(version.config)
    const tenant: Tenant = {
      id: row.id,
      slug: row.slug,
      name: row.name,
      configHash: row.config_hash,
      config: version.config,
      public: shown,
      published: new Map(),
      assets: new Map(
        Object.entries(version.assets).map(([name, { type, base64 }]) => {
          const bytes = Buffer.from(base64, 'base64')
          return [name, { type, bytes, etag: `"${sha256(bytes).slice(0, 32)}"` }]
        }),
      ),
      forms: new Map(forms.map(form => [formKey(form), form.hash])),
    }
    known.set(row.slug, { tenant, checkedAt: now() })
    return tenant
  }

  const rows = () =>
    db
      .selectFrom('tenants')
      .where('config_hash', 'is not', null)
      .select(['id', 'slug', 'name', 'config_hash'])
      .$narrowType<{ config_hash: string }>()

  const all = async () => {
    const tenants: Tenant[] = []
    for (const row of await rows().orderBy('slug').execute()) {
      const tenant = await load(row)
      if (tenant) tenants.push(tenant)
    }
    return tenants
  }
  const bySlug = async (slug: string) => {
    const cached = known.get(slug)
    if (cached && now() - cached.checkedAt < freshForMs) return cached.tenant
    const row = await rows().where('slug', '=', slug).executeTakeFirst()
    return row ? load(row) : null
  }

  return {
    tenant: bySlug,
    all,
    async tenantAt(hostName) {
      // Anybody may ask with any host: only a fresh list is read from the database, never a single name.
      if (now() - hosts.checkedAt >= freshForMs) {
        const slugs = new Map<string, string>()
        for (const { slug, config } of await all())
          for (const host of config.settings.hosts) if (!slugs.has(host)) slugs.set(host, slug)
        hosts = { slugs, checkedAt: now() }
      }
      const slug = hosts.slugs.get(hostName)
      return slug === undefined ? null : bySlug(slug)
    },
  }
}

/**
 * What is sent at hosts of this environment (ruling C-55), made and pressed together when it is first asked for: that takes a tenth of
 * a second, and most of what there is nobody asks for.
 * @param key '' with all languages and all words, one language by its tag, or the words of some pages in it: 'en/signIn', 'en/link'
 */
export function publishedIn(
  tenant: Tenant,
  key: string,
  environment: Environment,
): PublishedConfig | undefined {
  const place = `${environment} ${key}`
  const known = tenant.published.get(place)
  if (known) return known
  const shown = shownFor(tenant.public, key)
  if (!shown) return undefined
  const made = publish(environment === 'prod' ? shown : { ...shown, environment })
  tenant.published.set(place, made)
  return made
}

function shownFor(shown: DashboardConfig, key: string): DashboardConfig | undefined {
  if (key === '') return shown
  const [lang = '', texts] = key.split('/')
  if (!shown.business.supported_languages.includes(lang)) return undefined
  const inLang = inOneLanguage(shown, lang)
  if (texts === undefined) return forMembers(inLang)
  if (texts === 'link') return forLinks(inLang)
  if (texts === 'rare') return forRare(inLang)
  return texts === 'signIn' ? forSignIn(inLang) : undefined
}

function publish(config: DashboardConfig): PublishedConfig {
  const json = JSON.stringify(config)
  let compressed: Buffer | undefined
  const brotli = () =>
    (compressed ??= brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  return { json, brotli, etag: `"${sha256(json).slice(0, 32)}"` }
}

/** 'AD/ALL/5WISHES1' */
export function formKey({ type, site, version }: { type: string; site: string; version: string }): string {
  return `${type}/${site}/${version}`
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}
