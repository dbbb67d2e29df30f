import type { Tenant } from '../core/partner-store.ts'
import type { Services } from '../core/services.ts'
import { didYouMean } from '@careword/domain/text/did-you-mean'
import { Refused, WrongCall } from './wrong-call.ts'

/** The partner of --tenant, as published. A mistyped name is a wrong call. A partner that was never published has no data yet. */
export async function knownTenant(services: Services, slug: string): Promise<Tenant> {
  const tenant = await services.partners.tenant(slug)
  if (tenant) return tenant
  await tenantNamed(services, slug)
  throw new Refused(`${slug} has no published version yet: careword partner publish <folder of ${slug}>`)
}

/** The partner, published or not. */
export async function tenantNamed({ db }: Services, slug: string) {
  const tenants = await db.selectFrom('tenants').select(['id', 'slug', 'name', 'config_hash']).execute()
  const found = tenants.find(tenant => tenant.slug === slug)
  if (found) return found
  const slugs = tenants.map(tenant => tenant.slug).toSorted()
  throw new WrongCall(`There is no partner '${slug}'.`, didYouMean(slug, slugs) ?? 'careword tenant list')
}
