import { evaluatedOf, missingFields, progressOf } from '@careword/forms'
import { precompiledQuery } from '../../db/precompiled-query.ts'
import { sendUnawaited, type Trx, inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { refuseLate } from '../documents/write-status.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { type Applied, applyContent } from './apply-content.ts'
import { holdsImage, readContent } from './incoming-content.ts'
import { refuseFrozen } from './freeze-answers.ts'
import { endSignedHere } from './end-request-signed-here.ts'
import { normaliseSignatures } from './normalise-signatures.ts'
import type { Edit } from './open-for-edit.ts'
import { presentSection } from './present-section.ts'
import { issuesToday } from './issues-today.ts'
import { type Draft, openDraft } from './read-draft.ts'
import { refuseStale } from './refuse-stale.ts'
import { storeSections } from './store-sections.ts'
import { dropRowsUnread, type Tab, tabsOf } from './autosaved-rows.ts'

export interface SectionSave {
  documentId: string
  sectionId: string
  content: Record<string, unknown>
  action: 'continue' | 'navigate' | 'saveAndStay' | 'saveAndLogout' | 'saveAndPrint' | undefined
  ifMatch: string | undefined
  /** The revisions of further sections, as this person saw them. */
  revisions?: Record<string, number> | undefined
  /** The page that saves: its autosaved text goes with it, that of another window stays. */
  autosaved?: Tab | undefined
}

/** Saves a section (Documents spec §4 Saving): open for this writer, at the revision they saw, clean, check, store with its audit row. */
export async function saveSection(services: Services, context: AuthenticatedContext, save: SectionSave) {
  const { documentId, sectionId } = save
  const { tenant, person } = context
  const came = readContent(save.content, sectionId)
  const now = services.now()
  const edit: Edit = { documentId, action: 'saveSection' }
  if (holdsImage(came.sections)) {
    // Only a person who may write here can trigger the decoding, and slow work must not run inside the saving transaction.
    const before = await inTenant(services.db, tenant.id, trx => openDraft(services, trx, context, edit))
    await normaliseSignatures(services, before, came.sections)
  }

  return inTenant(services.db, tenant.id, async trx => {
    const draft = await openDraft(services, trx, context, { ...edit, lock: 'update' })
    refuseLate('save', draft.row)
    const applied = applyContent(services, draft, came, now, 'save')
    // The check below and the step count share this one evaluation of the form.
    evaluatedOf(draft.definition, applied.answers)
    refuseFrozen(draft, applied.answers)
    refuseStale(draft, applied, save)
    const complete = isComplete(context, draft, applied, save, now)

    const sectionIds = [...came.sections.keys()]
    const marks = (id: string): boolean => complete && id === sectionId
    const revisions = await storeSections(services, trx, context, draft, applied, { sectionIds, marks, now })
    await endSignedHere(trx, draft, applied.answers, now)
    const tabs = save.autosaved && tabsOf(save.autosaved)
    await dropRowsUnread(trx, { tenantId: tenant.id, documentId, userId: person.userId, sectionIds, tabs })
    const savedSections = markedSections(draft)
    if (complete) savedSections.add(sectionId)
    await storeProgress(trx, draft, applied, savedSections, now)
    await recordDone(trx, context, 'saveSection', { patientId: draft.patient.id, documentId, sectionId })

    const { status } = draft.row
    const saved = { documentId, sectionId, status, savedAt: now, revisions, savedSections, ...applied }
    return presentSection(saved, 'not')
  })
}

/** Only a complete section gets the saved-and-continue marker; a quick save may be as unfinished as it is. */
function isComplete(
  { tenant }: AuthenticatedContext,
  { definition, row }: Draft,
  { answers }: Applied,
  { sectionId, action }: SectionSave,
  now: Date,
): boolean {
  if (action !== undefined && action !== 'continue') return false
  const zone = zoneOfDocument(tenant, row, { definition, answers })
  const missing = issuesToday(now, zone, today => missingFields(definition, answers, sectionId, today))
  if (action === 'continue' && missing.length > 0)
    throw new AppError('ANSWER_REFUSED', 'required fields missing', { fields: missing })
  return missing.length === 0
}

function markedSections({ stored }: Draft): Set<string> {
  return new Set([...stored].filter(([, section]) => section.saved_and_continued).map(([id]) => id))
}

/** Stores the progress of the draft for its tile, and the time of the save. */
async function storeProgress(
  trx: Trx,
  { definition, row }: Draft,
  { answers }: Applied,
  savedSections: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const walk = { def: definition, answers, saved: answers, savedSections: [...savedSections] }
  const { done, left, total } = progressOf(walk)
  await sendUnawaited(trx, progress(row.tenant_id, row.id, now, done, left, total))
}

const progress = precompiledQuery(
  (db, tenantId: string, documentId: string, now: Date, done: number, left: number, total: number) =>
    db
      .updateTable('documents')
      // A save that began before it was sent to sign is a change after it.
      .set({ updated_at: now, ready_at: null, parts_saved: done, parts_left: left, parts_total: total })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', documentId),
)
