import { canTransition, mayDo } from '@careword/domain'
import {
  cleanSection,
  type FormDefinition,
  noteBoxes,
  noteKey,
  type PatientRecord,
  sameAnswers,
  sameNotes,
  type SectionAnswers,
  type SectionNotes,
  sectionWithPatientRecord,
} from '@careword/forms'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { holdsImage } from './incoming-content.ts'
import { openForEdit } from './open-for-edit.ts'
import { readDraft } from './read-draft.ts'
import { recoverableBefore } from '../documents/recoverable-until.ts'
import { encryptPart } from './encrypted-section.ts'
import { refuseInk, refuseMisshapen, storableAnswers } from './storable-autosaved.ts'
import { dropRows, readAutosaved, type AutosavedRow, type Tab, tabsOf } from './autosaved-rows.ts'

interface Autosave extends Tab {
  documentId: string
  sectionId: string
  answers: Record<string, unknown>
  notes?: SectionNotes | undefined
  /** Notes that are being written, by box. */
  openNotes?: Record<string, string> | undefined
  /** Signatures that are drawn, as strokes, by input. */
  ink?: Record<string, string> | undefined
  /** The revision of the saved section that the person saw while typing. */
  baseRevision: number
  seq: number
}

/**
 * PUT /api/form/{documentId}/autosaved: stores text that is typed and not saved, for its writer alone. Saved answers, their revisions and
 * the document's times do not change. Only the first autosave of a section is audited: later ones add no information.
 */
export async function autosaveSection(
  services: Services,
  context: AuthenticatedContext,
  autosave: Autosave,
): Promise<{ autosavedAt: string; leftOut?: string[] }> {
  const { tenant, person } = context
  await services.rateLimits.consume('autosaveSection', [tenant.id, person.userId])
  const read = async (trx: Trx) => {
    const draft = await openForAutosave(services, trx, context, autosave)
    refuseMisshapen(draft.definition, autosave, draft.record)
    refuseOpenNotes(draft.definition, autosave)
    refuseInk(draft.definition, autosave)
    return draft
  }
  // Decoding is for who may write here only, and nothing slow belongs inside a transaction.
  const decoded = holdsImage(new Map([[autosave.sectionId, autosave.answers]]))
    ? await storableAnswers(autosave, await inTenant(services.db, tenant.id, read))
    : undefined

  return inTenant(services.db, tenant.id, async trx => {
    const now = services.now()
    const draft = await read(trx)
    const { answers, ink, leftOut } = decoded ?? (await storableAnswers(autosave, draft))
    const whose = { tenantId: tenant.id, documentId: autosave.documentId, userId: person.userId }
    const stored = (await readAutosaved(services, trx, whose)).find(
      row => row.section_id === autosave.sectionId,
    )
    if (stored?.tab_id === autosave.tabId && stored.seq > autosave.seq)
      return { autosavedAt: stored.updated_at.toISOString() }
    refuseOtherWindow(stored, autosave, answers, ink, draft)
    // The section was saved while this was on its way: there is nothing unfinished about it.
    const saved = ink === undefined && isSaved(draft, autosave, answers)
    if (
      autosave.openNotes === undefined &&
      saved &&
      (autosave.baseRevision < draft.revision || draft.closed)
    ) {
      await dropRows(trx, { ...whose, sectionIds: [autosave.sectionId], tabs: tabsOf(autosave) })
      return { autosavedAt: now.toISOString() }
    }
    const place = { ...whose, sectionId: autosave.sectionId }
    const values = {
      answers: encryptPart(services.secret, 'answers', place, answers),
      notes:
        autosave.notes === undefined ? null : encryptPart(services.secret, 'notes', place, autosave.notes),
      open_notes:
        autosave.openNotes === undefined
          ? null
          : encryptPart(services.secret, 'openNotes', place, autosave.openNotes),
      ink: ink === undefined ? null : encryptPart(services.secret, 'ink', place, ink),
      left_at: draft.closed ? now : null,
      only_notes: autosave.openNotes !== undefined && saved,
      base_revision: Math.min(autosave.baseRevision, draft.revision),
      tab_id: autosave.tabId,
      seq: autosave.seq,
      updated_at: now,
    }
    await trx
      .insertInto('unfinished_sections')
      .values({
        tenant_id: whose.tenantId,
        document_id: whose.documentId,
        user_id: whose.userId,
        section_id: autosave.sectionId,
        ...values,
      })
      .onConflict(conflict =>
        conflict.columns(['tenant_id', 'document_id', 'section_id', 'user_id']).doUpdateSet(values),
      )
      .execute()
    if (!stored) {
      const { documentId, sectionId } = autosave
      await recordDone(trx, context, 'keepUnfinished', { patientId: draft.patientId, documentId, sectionId })
    }
    return { autosavedAt: now.toISOString(), ...(leftOut.length > 0 && { leftOut }) }
  })
}

async function openForAutosave(
  services: Services,
  trx: Trx,
  context: AuthenticatedContext,
  { documentId, sectionId }: Autosave,
) {
  const opened = await openForEdit(trx, context, {
    documentId,
    action: 'keepUnfinished',
    lock: 'update',
    discarded: 'opened',
  })
  const { row, patient, capabilities } = opened
  // A page that is still open when its draft ends keeps its words for their writer (ruling G-85), for as long as those left are kept.
  const closedAt = canTransition('save', row.status) ? null : (row.signed_at ?? row.updated_at)
  if (closedAt !== null && closedAt <= recoverableBefore(services.now()))
    throw new AppError('DOCUMENT_ALREADY_SUBMITTED', `status ${row.status}`)
  const { definition, stored, answers } = await readDraft(services, trx, opened)
  const here = stored.get(sectionId)
  return {
    patientId: patient.id,
    closed: closedAt !== null,
    definition,
    stored: answers,
    saved: answers[sectionId] ?? {},
    record: patient,
    savedNotes: here?.notes ?? undefined,
    revision: here?.revision ?? 0,
    maySign: mayDo('sign', patient.access, capabilities),
  }
}

function isSaved(
  { definition, stored, savedNotes, record }: Awaited<ReturnType<typeof openForAutosave>>,
  { sectionId, notes }: Autosave,
  answers: SectionAnswers,
): boolean {
  return (
    sameAnswers(
      cleanSection(
        definition,
        stored,
        sectionId,
        sectionWithPatientRecord(definition, sectionId, answers, record),
      ),
      stored[sectionId] ?? {},
    ) && sameNotes(definition, sectionId, notes, savedNotes)
  )
}

/**
 * Another window of the same person has autosaved other words for this section. These stay stored, and the refused window shows both texts
 * side by side.
 */
function refuseOtherWindow(
  stored: AutosavedRow | undefined,
  autosave: Autosave,
  answers: SectionAnswers,
  ink: Record<string, string> | undefined,
  { definition, record }: { definition: FormDefinition; record: PatientRecord },
): void {
  if (!stored || tabsOf(autosave).includes(stored.tab_id)) return
  if (sameAnswers(stored.answers, answers) && sameAnswers(stored.ink ?? {}, ink ?? {})) return
  throw new AppError('DOCUMENT_UPDATE_FAILED', 'unfinished in another window', {
    status: 409,
    extra: {
      autosaved: {
        answers: sectionWithPatientRecord(definition, autosave.sectionId, stored.answers, record),
        ...(stored.notes !== null && { notes: stored.notes }),
        ...(stored.ink !== null && { ink: stored.ink }),
        tabId: stored.tab_id,
        autosavedAt: stored.updated_at.toISOString(),
      },
    },
  })
}

/**
 * An unfinished note may contain unprintable characters. It must belong to a box of its section, and the database must be able to store it.
 */
function refuseOpenNotes(
  definition: FormDefinition,
  { sectionId, openNotes = {} }: { sectionId: string; openNotes?: Record<string, string> | undefined },
): void {
  const boxes = new Set(noteBoxes(definition, sectionId).map(noteKey))
  if (Object.keys(openNotes).some(key => !boxes.has(key)))
    throw new AppError('INVALID_METADATA', 'a note at no box')
  if (Object.values(openNotes).some(text => !text.isWellFormed() || text.includes('\0')))
    throw new AppError('ANSWER_REFUSED', 'a note that cannot be stored')
}
