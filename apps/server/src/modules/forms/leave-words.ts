import {
  type Answers,
  cleanSection,
  type FormDefinition,
  sameAnswers,
  sameNotes,
  type SectionNotes,
} from '@careword/forms'
import type { Trx } from '../../db/in-tenant.ts'

interface Closed {
  tenantId: string
  documentId: string
  definition: FormDefinition
  /** As they were signed, or stood when the draft was discarded. */
  answers: Answers
  notes: ReadonlyMap<string, SectionNotes>
  now: Date
}

/**
 * A draft ends, signed or discarded, while somebody else, or another window, still writes in it: their words are not in it and stay
 * theirs to read for a while (ruling G-85). What says nothing but what the document says goes.
 */
export async function leaveWords(trx: Trx, closed: Closed): Promise<void> {
  const { tenantId, documentId, definition, answers, notes, now } = closed
  const rows = await trx
    .selectFrom('unfinished_sections')
    .where('tenant_id', '=', tenantId)
    .where('document_id', '=', documentId)
    .select(['section_id', 'user_id', 'answers', 'open_notes', 'ink', 'only_notes'])
    .select(row => row.ref('notes').$castTo<SectionNotes | null>().as('notes'))
    .execute()
  for (const row of rows) {
    const id = row.section_id
    const written = cleanSection(definition, answers, id, row.answers)
    const saysNoMore =
      row.open_notes === null &&
      row.ink === null &&
      (row.only_notes ||
        (sameAnswers(written, answers[id] ?? {}) &&
          (row.notes === null || sameNotes(definition, id, row.notes, notes.get(id)))))
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
