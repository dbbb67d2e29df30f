import type { Tenant } from '../../core/partner-store.ts'

/** What a partner calls a type of document in this language. */
export function typeNameOf(tenant: Tenant, type: string, lang: string): string | undefined {
  const schema = tenant.config.settings.smartform_schemas.find(each => each.type === type)
  return schema?.secondLang[lang]?.displayName ?? schema?.displayName
}
