import { freezeAnswers, frozenHash, markWaitingForSignatures } from './freeze-answers.ts'
import type { Trx } from '../../db/in-tenant.ts'
import type { SigningContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import type { Applied } from './apply-content.ts'
import { presentSection } from './present-section.ts'
import { endSignedHere } from './end-request-signed-here.ts'
import type { Draft } from './read-draft.ts'
import { storeSections } from './store-sections.ts'
import { dropRows, type Tab, tabsOf } from './autosaved-rows.ts'

interface Waiting {
  sectionId: string
  applied: Applied
  now: Date
  sentSections: string[]
  autosaved: Tab | undefined
  lang: string
}

/** The author is done: signatures given here are stored, and the document waits for those who were asked to sign (ruling G-54). */
export async function storeWaitingForSignatures(
  services: Services,
  trx: Trx,
  context: SigningContext,
  draft: Draft,
  { sectionId, applied, now, sentSections, autosaved, lang }: Waiting,
) {
  const { tenant, person } = context
  const { row, patient } = draft
  const documentId = row.id
  const sectionIds = new Set([...Object.keys(applied.answers), ...draft.stored.keys()])
  const revisions = await storeSections(services, trx, context, draft, applied, {
    sectionIds,
    marks: () => true,
    now,
  })
  await endSignedHere(trx, draft, applied.answers, now)
  await freezeAnswers(trx, row, frozenHash(draft, applied.answers), now)
  await markWaitingForSignatures(trx, row, person.userId, now, lang)
  const tabs = autosaved && tabsOf(autosaved)
  await dropRows(trx, {
    tenantId: tenant.id,
    documentId,
    userId: person.userId,
    sectionIds: sentSections,
    tabs,
  })
  await recordDone(trx, context, 'signForm', { patientId: patient.id, documentId, sectionId, code: 'WAITS' })
  const savedSections = Object.keys(applied.answers)
  const saved = {
    documentId,
    sectionId,
    status: row.status,
    savedAt: now,
    revisions,
    savedSections,
    ...applied,
  }
  return { ...presentSection(saved, 'not'), waits: true }
}
