import type { SectionAnswers } from '@careword/forms'
import { AppError } from '../../http/app-error.ts'
import type { StoredSection } from './read-sections.ts'

/** If-Match: "3" as a number; undefined when the client sends none (accepted, decisions G-30); NaN never matches. */
export function revisionSeen(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined
  const [, digits] = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim()) ?? []
  return digits === undefined ? Number.NaN : Number(digits)
}

/** Somebody saved this section since: 409 with both versions, nothing lost. */
export function refuseStale(
  stored: StoredSection | undefined,
  seen: number | undefined,
  sectionId: string,
  yours: SectionAnswers,
): void {
  const revision = stored?.revision ?? 0
  if (seen === undefined || seen === revision) return
  throw new AppError('DOCUMENT_UPDATE_FAILED', 'stale revision', {
    extra: { conflict: { sectionId, revision, theirs: stored?.answers ?? {}, yours } },
  })
}
