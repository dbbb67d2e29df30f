import { documentLanguage } from '@careword/domain/documents/document-language'
import { type Notes, type SectionNotes, recoverText, type WrittenPart } from '@careword/forms'
import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { recoverableBefore, recoverableUntil } from '../documents/recoverable-until.ts'
import { loadDefinition } from '../documents/load-definition.ts'
import { openForEdit } from './open-for-edit.ts'
import { notesOfSections, readSections } from './read-sections.ts'
import { readAutosaved } from './autosaved-rows.ts'

/**
 * GET /api/form/{documentId}/autosaved: the caller's own text in a draft that was signed or discarded without it (ruling G-85). No other
 * person ever sees this text, and a caller who has lost access to the patient does not see it either. An empty result is not an error.
 */
export async function showRecoveredText(
  services: Services,
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
      await readAutosaved(services, trx, { tenantId, documentId, userId: context.person.userId })
    ).filter(({ left_at: time }) => time !== null && time > recoverableBefore(services.now()))
    if (left.length === 0) return { status: row.status, until: null, parts: [] }
    const definition = await loadDefinition(services, trx, tenantId, row.definition_hash)
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
    await recordDone(trx, context, 'viewLeftWords', { patientId: patient.id, documentId })
    const first = Math.min(...left.map(({ left_at: time }) => time?.getTime() ?? Infinity))
    return {
      status: row.status,
      until: recoverableUntil(new Date(first)).toISOString(),
      parts: recoverText(document, written, documentLanguage(lang, definition)),
    }
  })
}
