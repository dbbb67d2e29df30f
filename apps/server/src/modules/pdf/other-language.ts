import { AppError } from '../../core/app-error.ts'
import { hasText } from '../documents/has-pages.ts'
import type { OpenedForm, OpenedToRead } from './open-to-read.ts'

/** The languages in which paper is made. */
const paper = ['en', 'es']

/** In which other language a signed document can be told, and what it is told from; refused where it was not written here, or in one language only. */
export function otherLanguage(
  { row }: OpenedToRead['loaded'],
  form: OpenedForm | undefined,
  signed: string,
): { lang: string; form: OpenedForm } {
  const lang = form?.definition.languages.find(each => each !== signed && paper.includes(each))
  if (!form || lang === undefined || !paper.includes(signed) || !hasText(row) || row.signed_at === null)
    throw new AppError('PRINT_PDF_MISSING', 'it cannot be told in another language')
  return { lang, form }
}
