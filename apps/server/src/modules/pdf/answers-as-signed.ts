import { type Answers, cleanAnswers } from '@careword/forms'
import { canonicalHash } from '../../core/canonical-hash.ts'
import type { Services } from '../../core/services.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { OpenedForm } from './open-to-read.ts'
import { damaged } from './read-sealed.ts'

export type SignedRow = Pick<
  Selectable<Tables['documents']>,
  'id' | 'signed_at' | 'answers_hash' | 'pdf_sha256'
>

/**
 * The answers over which a document was signed. If the stored answers differ, an alarm is raised and no answers are shown. Blank parts are
 * stored too, and are no part of the signed answers. A draft's answers are returned as stored.
 */
export function answersAsSigned(
  services: Pick<Services, 'alarms'>,
  { row }: { row: SignedRow },
  form: Pick<OpenedForm, 'definition' | 'answers'>,
): Answers {
  const answers = row.signed_at === null ? form.answers : cleanAnswers(form.definition, form.answers)
  if (row.answers_hash !== null && canonicalHash(answers) !== row.answers_hash)
    throw damaged(services, row.id, 'documentDamaged')
  return answers
}
