import type { Notes, SectionNotes } from '@careword/forms'
import type { Trx } from '../../db/in-tenant.ts'

export type StoredSection = Awaited<ReturnType<typeof readSections>>[number]

/** Every stored section of a document with its revision and marker. */
export function readSections(trx: Trx, tenantId: string, documentId: string) {
  return trx
    .selectFrom('document_sections')
    .where('tenant_id', '=', tenantId)
    .where('document_id', '=', documentId)
    .select(['section_id', 'revision', 'answers', 'saved_and_continued', 'updated_at'])
    .select(row => row.ref('notes').$castTo<SectionNotes | null>().as('notes'))
    .execute()
}

/** The private notes of a document by section id. */
export function notesOfSections(sections: readonly StoredSection[]): Notes {
  return Object.fromEntries(
    sections.flatMap(section => (section.notes ? [[section.section_id, section.notes]] : [])),
  )
}
