import type { Answers, SectionAnswers, SectionNotes } from '@careword/forms'
import { AppError } from '../../core/app-error.ts'
import type { Applied } from './apply-content.ts'
import { canonicalHash } from '../../core/canonical-hash.ts'
import type { StoredSection } from './read-sections.ts'

/** If-Match: "3" as a number. Undefined when the client sends no If-Match (accepted, ruling G-30); NaN never matches. */
function revisionSeen(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined
  const [, digits] = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim()) ?? []
  return digits === undefined ? Number.NaN : Number(digits)
}

interface Seen {
  sectionId: string
  ifMatch: string | undefined
  /** The revisions of further sections. */
  revisions?: Record<string, number> | undefined
}

const noNotes: SectionNotes = { inputsNotes: {} }

/**
 * Whether it is a repeated save whose response was lost. Notes in a save belong only to the sections that it contains: the others are
 * compared by their revision.
 */
function isStored(
  storedSection: StoredSection,
  theirs: SectionAnswers,
  answers: SectionAnswers = {},
  notes?: SectionNotes,
): boolean {
  if (!notes) return false
  return canonicalHash([theirs, storedSection.notes ?? noNotes]) === canonicalHash([answers, notes])
}

/**
 * Refuses a save when another person saved a section since this person saw it: 409 with both versions, so that no text is lost.
 * @param draft the stored sections, and their answers as the draft has them
 */
export function refuseStale(
  { stored, answers }: { stored: ReadonlyMap<string, StoredSection>; answers: Answers },
  { merged: yours, notes: yourNotes }: Pick<Applied, 'merged' | 'notes'>,
  seen: Seen,
): void {
  const revisions = new Map<string, number | undefined>(Object.entries(seen.revisions ?? {}))
  const named = revisionSeen(seen.ifMatch)
  if (named !== undefined) revisions.set(seen.sectionId, named)
  for (const [sectionId, revisionThen] of revisions) {
    const storedSection = stored.get(sectionId)
    const revision = storedSection?.revision ?? 0
    if (revisionThen === revision) continue
    const theirs = storedSection ? (answers[sectionId] ?? {}) : {}
    if (storedSection && isStored(storedSection, theirs, yours[sectionId], yourNotes.get(sectionId))) continue
    throw new AppError('DOCUMENT_UPDATE_FAILED', 'stale revision', {
      extra: {
        conflict: {
          sectionId,
          revision,
          theirs,
          yours: yours[sectionId] ?? {},
          theirNotes: storedSection?.notes ?? noNotes,
          yourNotes: yourNotes.get(sectionId) ?? noNotes,
        },
      },
    })
  }
}
