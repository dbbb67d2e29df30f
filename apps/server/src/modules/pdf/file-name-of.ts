import { fullName, todayAt } from '@careword/domain'
import { documentFileName } from '@careword/domain/documents/document-file-name'
import type { PageMark } from '@careword/domain/documents/page-mark'
import { pdfWords } from '../../pdf/pdf-words.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { textsInLanguage } from '../../core/texts-in-language.ts'
import type { LoadedDocument } from '../documents/load-document-for.ts'
import { formNameOf, typeNameOf } from '../documents/type-name-of.ts'

interface Printed {
  lang: string
  timeZone: string
  mark: PageMark | null
  draft: boolean
  /** The document is in two languages. */
  translated?: boolean
}

/** The file name of a document, in the document's language. The name distinguishes the document from others, and from one in force. */
export function fileNameOf(
  tenant: Tenant,
  { row, patient }: Pick<LoadedDocument, 'row'> & { patient: Parameters<typeof fullName>[0] },
  { lang, timeZone, mark, draft, translated = false }: Printed,
): string {
  const words = pdfWords(textsInLanguage(tenant.config, lang))
  const statusWord = draft ? words.draft : mark === null ? undefined : words[mark.kind]
  const parts = [translated ? words.translated : undefined, statusWord]
  return documentFileName({
    kind: typeNameOf(tenant, row.type, lang) ?? row.type,
    form: formNameOf(tenant, row, lang),
    person: fullName(patient),
    day: dayOf(row, timeZone),
    statusWord: parts
      .filter(word => word !== undefined)
      .join(' - ')
      .toLocaleLowerCase(lang),
  })
}

function dayOf({ signed_at, effective_date, updated_at }: LoadedDocument['row'], timeZone: string): string {
  if (signed_at !== null) return todayAt(signed_at, timeZone)
  return effective_date ?? todayAt(updated_at, timeZone)
}
