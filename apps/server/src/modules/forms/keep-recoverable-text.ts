import {
  type Answers,
  cleanSection,
  type FormDefinition,
  sameAnswers,
  sameNotes,
  type SectionAnswers,
  type SectionNotes,
  withoutPatientRecord,
} from '@careword/forms'
import type { Trx } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { decryptPart } from './encrypted-section.ts'
import { rowsWhere } from '../../db/rows.ts'

interface Closed {
  tenantId: string
  documentId: string
  definition: FormDefinition
  /** The answers when the document was signed or discarded. */
  answers: Answers
  notes: ReadonlyMap<string, SectionNotes>
  now: Date
}

/**
 * A draft is signed or discarded while another person, or another window, still types in it. Their unsaved text is not in the document, and
 * stays readable for its writer for a while (ruling G-85). Text that equals the document's is deleted.
 */
export async function keepRecoverableText(
  { secret }: Pick<Services, 'secret'>,
  trx: Trx,
  closed: Closed,
): Promise<void> {
  const { tenantId, documentId, definition, answers, notes, now } = closed
  const rows = await rowsWhere(trx, 'unfinished_sections', { tenant_id: tenantId, document_id: documentId })
    .select(['section_id', 'user_id', 'answers', 'notes', 'open_notes', 'ink', 'only_notes'])
    .execute()
  for (const row of rows) {
    const id = row.section_id
    const place = { tenantId, documentId, sectionId: id, userId: row.user_id }
    const typed = decryptPart<SectionAnswers>(secret, 'answers', place, row.answers)
    const noted = decryptPart<SectionNotes | null>(secret, 'notes', place, row.notes)
    const written = cleanSection(definition, answers, id, typed)
    const saysNoMore =
      row.open_notes === null &&
      row.ink === null &&
      (row.only_notes ||
        // Values from the record are not the writer's text.
        (sameAnswers(
          withoutPatientRecord(definition, id, written),
          withoutPatientRecord(definition, id, answers[id] ?? {}),
        ) &&
          (noted === null || sameNotes(definition, id, noted, notes.get(id)))))
    const of = { tenant_id: tenantId, document_id: documentId, section_id: id, user_id: row.user_id }
    const which = Object.entries(of) as [keyof typeof of, string][]
    if (saysNoMore) {
      let gone = trx.deleteFrom('unfinished_sections')
      for (const [column, value] of which) gone = gone.where(column, '=', value)
      await gone.execute()
    } else {
      let left = trx.updateTable('unfinished_sections').set({ left_at: now })
      for (const [column, value] of which) left = left.where(column, '=', value)
      await left.execute()
    }
  }
}
