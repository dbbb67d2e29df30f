import type { BlankForm } from '@careword/domain/documents/blank-forms'
import type { DocumentTypeSettings } from '@careword/partner/settings/partner-settings'
import type { Tenant } from '../../core/partner-store.ts'
import { formKey } from '../partner/form-key.ts'

/**
 * The blank forms of a type that can be printed (ruling G-56): the partner's own files, and each form with which a document can be begun,
 * in the partner's languages.
 */
export function blankFormsOf(tenant: Tenant, schema: DocumentTypeSettings): BlankForm[] {
  const files = schema.downloadablePDFs.map(file => ({
    ...file,
    url: file.url.startsWith('https://') ? file.url : `/api/blank-form/${file.url}`,
  }))
  const languages = tenant.config.settings.business.supported_languages
  const made = schema.collections
    .filter(each => each.creatable && tenant.forms.has(formKey({ type: schema.type, ...each })))
    .flatMap(({ site, version, displayName, secondLang }) =>
      languages.map(language => ({
        label: secondLang[language]?.displayName ?? displayName,
        url: `/api/blank-form/${[schema.type, site, version].map(encodeURIComponent).join('/')}?lang=${language}`,
        language,
        site,
        version,
      })),
    )
  return [...files, ...made]
}
