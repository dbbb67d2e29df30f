import type { SectionAnswers, SectionNotes } from '@careword/forms'
import { sql } from 'kysely'
import { precompiledQuery } from '../../db/precompiled-query.ts'
import { sendUnawaited, type Trx } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { canonicalHash } from '../../core/canonical-hash.ts'
import type { StoredSection } from './read-sections.ts'
import { encryptPart } from './encrypted-section.ts'

interface Save {
  tenantId: string
  documentId: string
  sectionId: string
  answers: SectionAnswers
  /** Notes to store; when absent, the stored notes stay. */
  notes?: SectionNotes | undefined
  /** true sets the saved-and-continue marker, false leaves it as it is. */
  mark: boolean
  /** Collects the sections of which only the marker changes: the caller sets it for all of them in one statement. */
  toMark: string[]
  userId: string
  now: Date
}

/**
 * Stores one section encrypted, its notes with it under one revision; the former content is moved to the history. Saving the same content
 * again changes nothing. Returns the current revision.
 */
export async function storeSection(
  { secret }: Pick<Services, 'secret'>,
  trx: Trx,
  stored: StoredSection | undefined,
  save: Save,
): Promise<number> {
  const { tenantId, documentId, sectionId, now, userId } = save
  const wanted = save.notes ?? stored?.notes ?? undefined
  // A section without a note stores none at all.
  const noted = wanted && Object.keys(wanted.inputsNotes).length > 0 ? wanted : null
  // The encryption is not bound to the writer: the history takes the bytes over as they are.
  const place = { tenantId, documentId, sectionId }
  const encrypted = () => ({
    answers: encryptPart(secret, 'answers', place, save.answers),
    notes: noted && encryptPart(secret, 'notes', place, noted),
  })
  if (!stored) {
    await sendUnawaited(
      trx,
      trx.insertInto('document_sections').values({
        tenant_id: tenantId,
        document_id: documentId,
        section_id: sectionId,
        revision: 1,
        ...encrypted(),
        saved_and_continued: save.mark,
        updated_at: now,
        updated_by: userId,
      }),
    )
    return 1
  }
  const marked = save.mark || stored.saved_and_continued
  const changed = canonicalHash([stored.answers, stored.notes]) !== canonicalHash([save.answers, noted])
  if (!changed && marked === stored.saved_and_continued) return stored.revision
  if (!changed) {
    save.toMark.push(sectionId)
    return stored.revision
  }
  const revision = stored.revision + 1
  const { answers, notes } = encrypted()
  await sendUnawaited(trx, keepHistory(tenantId, documentId, sectionId))
  await sendUnawaited(
    trx,
    replaceSection(tenantId, documentId, sectionId, revision, answers, notes, marked, now, userId),
  )
  return revision
}

// The row of the document is locked: nothing but this call changes its sections, so their answers are not waited for.

const historyColumns = [
  'tenant_id',
  'document_id',
  'section_id',
  'revision',
  'answers',
  'notes',
  'updated_at',
  'updated_by',
] as const

const keepHistory = precompiledQuery((db, tenantId: string, documentId: string, sectionId: string) =>
  db
    .insertInto('section_history')
    .columns(historyColumns)
    .expression(
      db
        .selectFrom('document_sections')
        .where('tenant_id', '=', tenantId)
        .where('document_id', '=', documentId)
        .where('section_id', '=', sectionId)
        .select(historyColumns),
    ),
)

const replaceSection = precompiledQuery(
  (
    db,
    tenantId: string,
    documentId: string,
    sectionId: string,
    revision: number,
    answers: string,
    notes: string | null,
    marked: boolean,
    now: Date,
    userId: string,
  ) =>
    db
      .updateTable('document_sections')
      .where('tenant_id', '=', tenantId)
      .where('document_id', '=', documentId)
      .where('section_id', '=', sectionId)
      .set({ answers, notes, revision, saved_and_continued: marked, updated_at: now, updated_by: userId }),
)

/** Sets the saved-and-continue marker of these sections. */
export const markSections = precompiledQuery(
  (db, tenantId: string, documentId: string, sectionIds: string[], now: Date) =>
    db
      .updateTable('document_sections')
      .where('tenant_id', '=', tenantId)
      .where('document_id', '=', documentId)
      .where(sql<boolean>`section_id = any(${sectionIds}::text[])`)
      .set({ saved_and_continued: true, updated_at: now }),
)
