import type { FormDefinition } from '@careword/forms'
import type { ApiResponse } from '../api/contract-types.ts'

/** The definition that the document was made from rides in the response. */
export function definitionOf(form: ApiResponse<'getForm'>): FormDefinition {
  const { type, site, version } = form.metadata
  return {
    type,
    site,
    version,
    title: form.title,
    ...(form.secondLang ? { secondLang: form.secondLang } : {}),
    languages: form.languages,
    sections: form.sections,
    validators: form.validators,
    ...(form.finishOnPaper ? { finishOnPaper: form.finishOnPaper } : {}),
    ...(form.wovenFrom ? { wovenFrom: form.wovenFrom } : {}),
  }
}
