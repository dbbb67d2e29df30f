import { isPaper } from '@careword/domain/documents/document-format'
import type { Tenant } from '../../core/partner-store.ts'

/** The partner's name for a type of document in this language. */
export function typeNameOf(tenant: Tenant, type: string, lang: string): string | undefined {
  const schema = tenant.config.settings.smartform_schemas.find(each => each.type === type)
  return schema?.secondLang[lang]?.displayName ?? schema?.displayName
}

interface Made {
  type: string
  site: string
  version: string
  format?: string
  uploaded_at?: Date | null
}

/** The partner's name for the form of a document; a paper from elsewhere has none. */
export function formNameOf(
  tenant: Tenant,
  { type, site, version, format, uploaded_at: uploadedAt }: Made,
  lang: string,
): string | undefined {
  if (isPaper({ format, uploadedDate: uploadedAt })) return undefined
  const collection = tenant.config.settings.smartform_schemas
    .find(each => each.type === type)
    ?.collections.find(each => each.site === site && each.version === version)
  return collection?.secondLang[lang]?.displayName ?? collection?.displayName
}
