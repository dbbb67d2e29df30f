import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib, { constants } from 'node:zlib'
import {
  type BaseFolder,
  type DashboardConfig,
  completeConfig,
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
import { formsOfVersion } from './forms-of-version.ts'
import { partnersDir, readBaseFolder } from './read-partner-folders.ts'
import type { PartnerStore, PublishedConfig, Tenant } from '../../core/partner-store.ts'
import { rowsWhere } from '../../db/rows.ts'

const brotliCompress = promisify(zlib.brotliCompress)

/** The base of this release; its files do not change while the server runs. */
let base: BaseFolder | undefined
const ourBase = () => (base ??= readBaseFolder(partnersDir))

/** The time for which a process may use the version it knows after another was published. */
const freshForMs = 5_000

/** The number of partners' configurations in memory at once: some 1.3 MB each. */
const mostKnown = 150

interface StoreOptions {
  now?: () => number
  /** Called for a configuration of another release that this release cannot read as it is. */
  onUnreadable?: (slug: string, issues: string[]) => void
}

export function makePartnerStore(
  db: Database,
  { now = Date.now, onUnreadable = () => {} }: StoreOptions = {},
): PartnerStore {
  /** Cached by slug, which every request names; the least recently used first. */
  const known = new Map<string, { tenant: Tenant; checkedAt: number }>()
  const loading = new Map<string, Promise<Tenant | null>>()
  let hosts = { slugs: new Map<string, string>(), checkedAt: Number.NEGATIVE_INFINITY }

  /** One of many concurrent callers reads the version; the others wait for its result. */
  function load(row: PublishedRow): Promise<Tenant | null> {
    const cached = known.get(row.slug)
    if (cached?.tenant.configHash === row.config_hash) {
      remember(cached.tenant)
      return Promise.resolve(cached.tenant)
    }
    const underWay = loading.get(row.config_hash + row.id)
    if (underWay) return underWay
    const read = readTenant(db, row, onUnreadable)
      .then(tenant => {
        if (tenant) remember(tenant)
        return tenant
      })
      .finally(() => loading.delete(row.config_hash + row.id))
    loading.set(row.config_hash + row.id, read)
    return read
  }

  function remember(tenant: Tenant): void {
    known.delete(tenant.slug)
    known.set(tenant.slug, { tenant, checkedAt: now() })
    const [oldest] = known.keys()
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  }

  const rows = () =>
    db
      .selectFrom('tenants')
      .where('config_hash', 'is not', null)
      .select(['id', 'slug', 'name', 'config_hash'])
      .$narrowType<{ config_hash: string }>()

  const fresh = (found: { tenant: Tenant; checkedAt: number } | undefined) =>
    found && now() - found.checkedAt < freshForMs ? found.tenant : undefined
  const one = async (column: 'id' | 'slug', value: string) => {
    const row = await rows().where(column, '=', value).executeTakeFirst()
    return row ? load(row) : null
  }
  const bySlug = async (slug: string) => fresh(known.get(slug)) ?? one('slug', slug)

  return {
    tenant: bySlug,
    byId: async id => fresh([...known.values()].find(({ tenant }) => tenant.id === id)) ?? one('id', id),
    listed: () => rows().clearSelect().select(['id', 'slug']).orderBy('slug').execute(),
    async all() {
      const tenants: Tenant[] = []
      for (const row of await rows().orderBy('slug').execute()) {
        const tenant = await load(row)
        if (tenant) tenants.push(tenant)
      }
      return tenants
    },
    async tenantAt(hostName) {
      // Anyone may send any host name: only a fresh list is read from the database, never a single name.
      if (now() - hosts.checkedAt >= freshForMs) {
        const slugs = new Map<string, string>()
        for (const row of await rows().select('hosts').orderBy('slug').execute())
          for (const host of row.hosts) if (!slugs.has(host)) slugs.set(host, row.slug)
        hosts = { slugs, checkedAt: now() }
      }
      const slug = hosts.slugs.get(hostName)
      return slug === undefined ? null : bySlug(slug)
    },
  }
}

interface PublishedRow {
  id: string
  slug: string
  name: string
  config_hash: string
}

async function readTenant(
  db: Database,
  row: PublishedRow,
  onUnreadable: Required<StoreOptions>['onUnreadable'],
): Promise<Tenant | null> {
  // All parts are read from one row, so that they belong to the same version.
  const version = await inTenant(db, row.id, trx =>
    rowsWhere(trx, 'partner_versions', { tenant_id: row.id, hash: row.config_hash })
      .select(['config', 'assets', formsOfVersion])
      .executeTakeFirst(),
  )
  if (!version) return null
  const { config, issues } = completeConfig(ourBase(), version.config)
  if (issues.length > 0) onUnreadable(row.slug, issues)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    configHash: row.config_hash,
    config,
    public: publicConfig(config),
    published: new Map(),
    assets: new Map(
      Object.entries(version.assets).map(([name, { type, base64 }]) => {
        const bytes = Buffer.from(base64, 'base64')
        return [name, { type, bytes, etag: `"${sha256(bytes).slice(0, 32)}"` }]
      }),
    ),
    forms: new Map(Object.entries(version.forms)),
  }
}

/**
 * The published configuration for hosts of this environment (ruling C-55), built on first request: most combinations are never requested.
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
  let compressed: Promise<Buffer> | undefined
  // Up to a second of work, beside the server's own thread.
  const brotli = () =>
    (compressed ??= brotliCompress(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  return { json, brotli, etag: `"${sha256(json).slice(0, 32)}"` }
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}
