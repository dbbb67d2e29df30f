import { type Notes, type SectionNotes, wordsLeft, type WrittenPart } from '@careword/forms'
import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { auditOf, recordAudit } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { leftWordsBefore, leftWordsUntil } from '../documents/left-words-until.ts'
import { type DefinitionCache, loadDefinition } from './load-definition.ts'
import { openForEdit } from './open-for-edit.ts'
import { notesOfSections, readSections } from './read-sections.ts'
import { readUnfinished } from './unfinished-rows.ts'

/**
 * GET /api/form/{documentId}/unfinished: what the caller wrote in a draft that was signed or discarded without it (ruling G-85). No one
 * else ever sees it, and neither does a caller who has lost access to the patient. An empty result is no error.
 */
export async function showLeftWords(
  services: Services,
  definitions: DefinitionCache,
  context: AuthenticatedContext,
  documentId: string,
  lang: string,
) {
  const tenantId = context.tenant.id
  return inTenant(services.db, tenantId, async trx => {
    const { row, patient } = await openForEdit(trx, context, {
      documentId,
      action: 'viewLeftWords',
      lock: 'update',
      discarded: 'opened',
    })
    const left = (
      await readUnfinished(services, trx, { tenantId, documentId, userId: context.person.userId })
    ).filter(({ left_at: at }) => at !== null && at > leftWordsBefore(services.now()))
    if (left.length === 0) return { status: row.status, until: null, parts: [] }
    const definition = await loadDefinition(trx, definitions, tenantId, row.definition_hash)
    const sections = await readSections(services, trx, tenantId, documentId)
    const document = {
      def: definition,
      answers: Object.fromEntries(sections.map(section => [section.section_id, section.answers])),
      notes: notesOfSections(sections) satisfies Notes,
    }
    const written = Object.fromEntries(
      left.map((part): [string, WrittenPart] => [
        part.section_id,
        {
          answers: part.only_notes ? (document.answers[part.section_id] ?? {}) : part.answers,
          notes: part.only_notes ? undefined : ((part.notes as SectionNotes | null) ?? undefined),
          openNotes: part.open_notes ?? undefined,
          drawn: Object.keys(part.ink ?? {}),
        },
      ]),
    )
    await recordAudit(trx, auditOf(context, 'viewLeftWords', { patientId: patient.id, documentId }))
    const first = Math.min(...left.map(({ left_at: at }) => at?.getTime() ?? Infinity))
    return {
      status: row.status,
      until: leftWordsUntil(new Date(first)).toISOString(),
      parts: wordsLeft(document, written, definition.languages.includes(lang) ? lang : 'en'),
    }
  })
}
