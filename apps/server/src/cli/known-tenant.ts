import type { Tenant } from '../core/partner-store.ts'
import type { Services } from '../core/services.ts'
import { didYouMean } from '@careword/domain/text/did-you-mean'
import { Refused, WrongCall } from './wrong-call.ts'

/** The partner of --tenant, as published. A mistyped one is a wrong call; one that was never published cannot be worked with yet. */
export async function knownTenant({ db, partners }: Services, slug: string): Promise<Tenant> {
  const tenant = await partners.tenant(slug)
  if (tenant) return tenant
  const slugs = (await db.selectFrom('tenants').select('slug').orderBy('slug').execute()).map(row => row.slug)
  if (slugs.includes(slug))
    throw new Refused(`${slug} has no published version yet: careword partner publish <folder of ${slug}>`)
  throw new WrongCall(`There is no partner '${slug}'.`, didYouMean(slug, slugs) ?? 'careword tenant list')
}
