import { maySignDocument } from '@careword/domain'
import { missingFields, progressOf } from '@careword/forms'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../http/app-error.ts'
import { type Asking, auditOf } from '../../http/asking.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { holdsImage, normaliseSignatures, readContent } from './incoming-content.ts'
import { notesKey, notesToStore } from './incoming-notes.ts'
import type { DefinitionCache } from './load-definition.ts'
import { mergeContent } from './merge-content.ts'
import { openForEdit } from './open-for-edit.ts'
import { problemsToday } from './problems-today.ts'
import { type Draft, readDraft } from './read-draft.ts'
import { refuseStale } from './refuse-stale.ts'
import { storeSection } from './store-section.ts'
import { dropRows, type Writer, writersOf } from './unfinished-rows.ts'
import { withoutNewSignatures } from './without-new-signatures.ts'

export interface SectionSave {
  documentId: string
  sectionId: string
  content: Record<string, unknown>
  action: 'continue' | 'navigate' | 'saveAndStay' | 'saveAndLogout' | 'saveAndPrint' | undefined
  ifMatch: string | undefined
  /** Of further sections, as this person saw them. */
  revisions?: Record<string, number> | undefined
  /** The page that saves: its unfinished text goes with it, that of another window stays. */
  unfinished?: Writer | undefined
}

/** Saves a section (Documents §4 Saving): load for this writer, still open, at the revision they saw, clean, check, store with its audit row. */
export async function saveSection(
  services: Services,
  definitions: DefinitionCache,
  asking: Asking,
  save: SectionSave,
) {
  const { documentId, sectionId } = save
  const content = readContent(save.content, sectionId)
  const now = services.now()
  const open = async (trx: Trx, lock: { lock?: 'update' } = {}): Promise<Draft> => {
    const action = 'saveSection'
    const opened = await openForEdit(trx, asking, { documentId, action, discarded: 'refused', ...lock })
    return readDraft(services, trx, definitions, opened)
  }
  if (holdsImage(content)) {
    // Decoding is work that only somebody who may write here can ask for, and nothing slow belongs inside the saving transaction.
    const { definition } = await inTenant(services.db, asking.tenant.id, trx =>
      open(trx),
    )
    await normaliseSignatures(definition, content)
  }

  return inTenant(services.db, asking.tenant.id, async trx => {
    const draft = await open(trx, { lock: 'update' })
    if (draft.row.status !== 'Incomplete')
      throw new AppError('DOCUMENT_ALREADY_SUBMITTED', `status ${draft.row.status}`)
    const came = mergeContent(draft.definition, draft.patient, draft.answers, content, now)
    const merged = maySignDocument(draft.patient.reach, draft.held)
      ? came
      : withoutNewSignatures(draft.definition, draft.answers, came, content.keys())
    const notes = notesToStore({
      definition: draft.definition,
      sectionIds: content.keys(),
      stored: draft.stored,
      answers: merged,
      raw: save.content[notesKey],
      now,
    })
    refuseStale(draft, merged, notes, save)
    const zone = zoneOfDocument(asking.tenant, draft.row, {
      definition: draft.definition,
      answers: merged,
    })

    // Only a complete section gets the saved-and-continue marker; a quick save may be as unfinished as it is.
    const missing =
      save.action === undefined || save.action === 'continue'
        ? problemsToday(now, zone, today => missingFields(draft.definition, merged, sectionId, today))
        : []
    if (save.action === 'continue' && missing.length > 0)
      throw new AppError('ANSWER_REFUSED', 'required fields missing', { fields: missing })
    const mark = (save.action === undefined || save.action === 'continue') && missing.length === 0

    const revisions = new Map<string, number>()
    for (const id of content.keys()) {
      const made = await storeSection(services, trx, draft.stored.get(id), {
        tenantId: asking.tenant.id,
        documentId,
        sectionId: id,
        answers: merged[id] ?? {},
        notes: notes.get(id),
        mark: mark && id === sectionId,
        userId: asking.person.userId,
        now,
      })
      revisions.set(id, made)
    }
    await dropRows(trx, {
      tenantId: asking.tenant.id,
      documentId,
      userId: asking.person.userId,
      sectionIds: [...content.keys()],
      writers: save.unfinished && writersOf(save.unfinished),
    })
    const saved = new Set(
      [...draft.stored.values()]
        .filter(section => section.saved_and_continued)
        .map(section => section.section_id),
    )
    if (mark) saved.add(sectionId)
    const { saved: parts_saved, total: parts_total } = progressOf(draft.definition, merged, saved)
    await trx
      .updateTable('documents')
      .set({ updated_at: now, parts_saved, parts_total })
      .where('tenant_id', '=', asking.tenant.id)
      .where('id', '=', documentId)
      .execute()
    await recordAudit(
      trx,
      auditOf(asking, 'saveSection', { patientId: draft.patient.id, documentId, sectionId }),
    )

    return {
      documentId,
      sectionId,
      status: draft.row.status,
      revision: revisions.get(sectionId) ?? 0,
      savedAt: now.toISOString(),
      savedSections: [...saved],
      answers: merged[sectionId] ?? {},
      notes: notes.get(sectionId),
      others: [...revisions]
        .filter(([id]) => id !== sectionId)
        .map(([id, revision]) => ({
          sectionId: id,
          revision,
          answers: merged[id] ?? {},
          notes: notes.get(id),
        })),
      signed: false,
    }
  })
}
