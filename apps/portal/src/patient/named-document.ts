import { documentName } from '@careword/domain/documents/document-titles'
import type { Partner } from '../partner/partner-context.tsx'
import { typeName, versionName } from '../partner/type-name.ts'

interface Named {
  type: string
  site: string
  version: string
  docName: string | null
}

/** A document by its kind and its form, or by the name that its uploader gave it. */
export function namedDocument(
  { config, lang }: Pick<Partner, 'config' | 'lang'>,
  { type, site, version, docName }: Named,
): string {
  const kind = typeName(config, lang, type, type)
  if (docName !== null) return documentName(kind, docName)
  return documentName(kind, versionName(config, lang, type, { site, version, displayName: kind }))
}
