import { documentName } from '@careword/domain/documents/document-titles'
import { definitionTitle, type FormDefinition } from '@careword/forms'
import type { DashboardConfig } from '@careword/partner'

/** The name of a document type in the chosen language; the server's title when the configuration does not know the type. */
export function typeName(config: DashboardConfig, lang: string, type: string, title: string): string {
  const schema = config.smartform_schemas.find(each => each.type === type)
  return schema?.secondLang[lang]?.displayName ?? schema?.displayName ?? title
}

/** The name of one version of a document type in the chosen language. */
export function versionName(
  config: DashboardConfig,
  lang: string,
  type: string,
  collection: { site: string; version: string; displayName: string },
): string {
  const known = config.smartform_schemas
    .find(each => each.type === type)
    ?.collections.find(each => each.site === collection.site && each.version === collection.version)
  return known?.secondLang[lang]?.displayName ?? known?.displayName ?? collection.displayName
}

/** The name of a document while it is written, the same as in the dialog that began it and on paper. */
export function nameOfForm(config: DashboardConfig, lang: string, def: FormDefinition): string {
  const form = definitionTitle(def, lang)
  return documentName(typeName(config, lang, def.type, form), form)
}
