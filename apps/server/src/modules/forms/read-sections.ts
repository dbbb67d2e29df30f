import type { Notes, SectionAnswers, SectionNotes } from '@careword/forms'
import { precompiledQuery } from '../../db/precompiled-query.ts'
import { prefetchRows, type Trx } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { decryptPart } from './encrypted-section.ts'

export interface StoredSection {
  section_id: string
  revision: number
  answers: SectionAnswers
  notes: SectionNotes | null
  saved_and_continued: boolean
  updated_at: Date
}

/** Every stored section of a document with its revision and marker, opened. */
export async function readSections(
  services: Pick<Services, 'secret'>,
  trx: Trx,
  tenantId: string,
  documentId: string,
): Promise<StoredSection[]> {
  const sections = await askForSections(services, trx, tenantId, documentId)
  return sections()
}

/** Sends the query for sections without waiting. The returned function waits for the rows and decrypts them. */
export async function askForSections(
  { secret }: Pick<Services, 'secret'>,
  trx: Trx,
  tenantId: string,
  documentId: string,
): Promise<() => Promise<StoredSection[]>> {
  const rows = await prefetchRows(trx, sectionsOf(tenantId, documentId))
  return async () =>
    (await rows()).map(row => {
      const place = { tenantId, documentId, sectionId: row.section_id }
      return {
        ...row,
        answers: decryptPart<SectionAnswers>(secret, 'answers', place, row.answers),
        notes: decryptPart<SectionNotes | null>(secret, 'notes', place, row.notes),
      }
    })
}

const sectionsOf = precompiledQuery((db, tenantId: string, documentId: string) =>
  db
    .selectFrom('document_sections')
    .where('tenant_id', '=', tenantId)
    .where('document_id', '=', documentId)
    // A stable order, so that each call gives the same response: without it the order is the disk's.
    .orderBy('section_id')
    .select(['section_id', 'revision', 'answers', 'notes', 'saved_and_continued', 'updated_at']),
)

/** The private notes of a document by section id. */
export function notesOfSections(sections: readonly StoredSection[]): Notes {
  return Object.fromEntries(
    sections.flatMap(section => (section.notes ? [[section.section_id, section.notes]] : [])),
  )
}
