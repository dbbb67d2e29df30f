import { sendUnawaited, type Trx } from '../../db/in-tenant.ts'
import type { SigningContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import type { Applied } from './apply-content.ts'
import type { Draft } from './read-draft.ts'
import { markSections, storeSection } from './store-section.ts'

interface Which {
  sectionIds: Iterable<string>
  /** The sections that get the saved-and-continue marker; the others keep theirs. */
  marks: (sectionId: string) => boolean
  now: Date
}

/** Stores these sections as they were applied to the draft, one after the other. Gives the revision in force of each. */
export async function storeSections(
  services: Pick<Services, 'secret'>,
  trx: Trx,
  context: SigningContext,
  draft: Draft,
  { answers, notes }: Applied,
  { sectionIds, marks, now }: Which,
): Promise<Map<string, number>> {
  const revisions = new Map<string, number>()
  const toMark: string[] = []
  for (const sectionId of sectionIds) {
    const made = await storeSection(services, trx, draft.stored.get(sectionId), {
      tenantId: context.tenant.id,
      documentId: draft.row.id,
      sectionId,
      answers: answers[sectionId] ?? {},
      notes: notes.get(sectionId),
      mark: marks(sectionId),
      toMark,
      userId: context.person.userId,
      now,
    })
    revisions.set(sectionId, made)
  }
  if (toMark.length > 0) await sendUnawaited(trx, markSections(context.tenant.id, draft.row.id, toMark, now))
  return revisions
}
