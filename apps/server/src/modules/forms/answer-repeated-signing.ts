import { sameNotes } from '@careword/forms'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { applyContent } from './apply-content.ts'
import { canonicalHash } from '../../core/canonical-hash.ts'
import type { Incoming } from './incoming-content.ts'
import { normaliseSignatures } from './normalise-signatures.ts'
import { presentSection } from './present-section.ts'
import type { Draft } from './read-draft.ts'

interface Press {
  documentId: string
  sectionId: string
  revisions?: Record<string, number> | undefined
}

interface Came extends Incoming {
  /** Whether its signatures are already re-encoded. */
  normalised: boolean
}

/**
 * Answers a repeated call by the person who signed exactly these answers; for other people and other answers the document is already
 * signed (ruling G-85).
 */
export async function answerRepeatedSigning(
  services: Pick<Services, 'secret' | 'pdf'>,
  { person }: AuthenticatedContext,
  signed: Draft,
  { documentId, sectionId, revisions = {} }: Press,
  came: Came,
) {
  const { row, stored } = signed
  if (row.signed_by !== person.userId || !(await sameAsSigned(services, signed, revisions, came)))
    throw new AppError('DOCUMENT_ALREADY_SUBMITTED', 'signed by another person, or with other words')
  const sections = [...stored]
  const saved = {
    documentId,
    sectionId,
    status: row.status,
    savedAt: row.signed_at ?? row.updated_at,
    revisions: new Map(sections.map(([id, { revision }]) => [id, revision])),
    savedSections: stored.keys(),
    answers: Object.fromEntries(sections.map(([id, { answers }]) => [id, answers])),
  }
  return presentSection(saved, 'before')
}

/**
 * Whether a call contains exactly the signed content, because its first response was lost. The received content is cleaned and merged over
 * the signed answers by the rules of saving. A signature counts as the same when its pixels are the same. Parts that were only reviewed
 * must equal the signed ones.
 */
async function sameAsSigned(
  services: Pick<Services, 'secret' | 'pdf'>,
  signed: Draft,
  revisions: Record<string, number>,
  came: Came,
): Promise<boolean> {
  const { definition, stored, answers } = signed
  const { sections } = came
  const now = signed.row.signed_at ?? signed.row.updated_at
  const seen = Object.entries(revisions).every(
    ([id, revision]) => sections.has(id) || revision === (stored.get(id)?.revision ?? 0),
  )
  if (!seen) return false
  try {
    if (!came.normalised) await normaliseSignatures(services, signed, sections)
    const { merged, notes } = applyContent(services, signed, came, now, 'save')
    return [...sections.keys()].every(
      id =>
        canonicalHash(merged[id] ?? {}) === canonicalHash(answers[id] ?? {}) &&
        sameNotes(definition, id, notes.get(id), stored.get(id)?.notes ?? undefined),
    )
  } catch (error) {
    // A section that could not be saved was not signed.
    if (error instanceof AppError) return false
    throw error
  }
}
