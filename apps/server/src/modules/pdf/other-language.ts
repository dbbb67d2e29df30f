import { AppError } from '../../core/app-error.ts'
import { hasText } from '../documents/has-pages.ts'
import type { OpenedForm, OpenedToRead } from './open-to-read.ts'

/** The languages in which paper is made. */
const paper = ['en', 'es']

/**
 * The other language in which a signed document can be shown, and its form; refused where it was not written here, or exists in one
 * language only.
 */
export function otherLanguage(
  { row }: OpenedToRead['loaded'],
  form: OpenedForm | undefined,
  signed: string,
): { lang: string; form: OpenedForm } {
  const lang = form?.definition.languages.find(each => each !== signed && paper.includes(each))
  if (!form || lang === undefined || !paper.includes(signed) || !hasText(row) || row.signed_at === null)
    throw new AppError('PRINT_PDF_MISSING', 'it cannot be shown in another language')
  return { lang, form }
}
