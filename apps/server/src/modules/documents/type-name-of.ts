import type { Tenant } from '../../core/partner-store.ts'

/** What a partner calls a type of document in this language. */
export function typeNameOf(tenant: Tenant, type: string, lang: string): string | undefined {
  const schema = tenant.config.settings.smartform_schemas.find(each => each.type === type)
  return schema?.secondLang[lang]?.displayName ?? schema?.displayName
}

/** What a partner calls the form that a document was made from. */
export function formNameOf(
  tenant: Tenant,
  { type, site, version }: { type: string; site: string; version: string },
  lang: string,
): string | undefined {
  const collection = tenant.config.settings.smartform_schemas
    .find(each => each.type === type)
    ?.collections.find(each => each.site === site && each.version === version)
  return collection?.secondLang[lang]?.displayName ?? collection?.displayName
}
