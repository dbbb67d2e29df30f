import { cleanAnswers, describeForm, type DescribedForm } from '@careword/forms'
import type { Selectable } from 'kysely'
import { canonicalHash } from '../../core/canonical-hash.ts'
import type { Services } from '../../core/services.ts'
import type { Tables } from '../../db/tables.ts'
import type { OpenedForm } from './open-to-read.ts'
import { damaged, readSealed } from './read-sealed.ts'

type Row = Pick<Selectable<Tables['documents']>, 'id' | 'signed_at' | 'answers_hash' | 'pdf_sha256'>

/**
 * What the pages of a document say, described. Of a signed one the answers have to be those over which it was signed, and its sealed bytes
 * have to be there whole.
 */
export async function textAsSigned(
  services: Pick<Services, 'alarms' | 'documents'>,
  row: Row,
  form: Pick<OpenedForm, 'definition' | 'answers'>,
  { lang, fullname }: { lang: string; fullname: string },
): Promise<DescribedForm> {
  if (row.pdf_sha256 !== null) await readSealed(services, row.id, row.pdf_sha256)
  // As they were signed: parts that were left blank are stored too, and are no part of what was signed.
  const answers = row.signed_at === null ? form.answers : cleanAnswers(form.definition, form.answers)
  if (row.answers_hash !== null && canonicalHash(answers) !== row.answers_hash)
    throw damaged(services, row.id, 'documentDamaged')
  return describeForm(form.definition, answers, lang, { fullname })
}
