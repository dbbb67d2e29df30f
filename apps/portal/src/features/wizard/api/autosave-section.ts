import type { OpenNotes, SectionAnswers, SectionNotes } from '@careword/forms'
import { ApiError, NoResponse } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'

export interface AutosaveContent {
  documentId: string
  sectionId: string
  answers: SectionAnswers
  notes: SectionNotes | undefined
  openNotes: OpenNotes | undefined
  /** Strokes of drawn signatures by input. */
  ink: Record<string, string> | undefined
  baseRevision: number
  tabId: string
  resumedFrom: string | undefined
  seq: number
}

/** The text that the same person typed in another window. */
export interface OtherWindow {
  answers: SectionAnswers
  notes?: SectionNotes
  ink?: Record<string, string>
  tabId: string
}

export type AutosaveOutcome =
  /** `leftOut`: signatures that the server does not keep, by input. */
  | { kind: 'autosaved'; autosavedAt: string; leftOut?: readonly string[] }
  | { kind: 'otherWindow'; other: OtherWindow }
  /** A later try may succeed. */
  | { kind: 'tryAgain'; afterSeconds: number | null }
  | { kind: 'signedOut' }
  /** No later try can succeed for this document: it is signed, gone, or not allowed. */
  | { kind: 'over' }
  /** The server refuses to store this text; another text may be stored. */
  | { kind: 'notThis' }

/** PUT /api/form/{documentId}/autosaved?sectionId. Never throws for a failure of the server or the connection. */
export async function autosaveSection(text: AutosaveContent, keepalive: boolean): Promise<AutosaveOutcome> {
  const { documentId, sectionId, answers, notes, openNotes, ink, baseRevision, tabId, resumedFrom, seq } =
    text
  try {
    const { autosavedAt, leftOut = [] } = await call('autosaveSection', {
      params: { documentId },
      query: { sectionId },
      body: {
        answers,
        ...(notes && { notes }),
        ...(openNotes && { openNotes }),
        ...(ink && { ink }),
        baseRevision,
        tabId,
        ...(resumedFrom !== undefined && { resumedFrom }),
        seq,
      },
      keepalive,
    })
    return { kind: 'autosaved', autosavedAt, leftOut }
  } catch (error) {
    return outcomeOf(error)
  }
}

/** DELETE of an autosaved draft. The answer 'autosaved' confirms that it is deleted. */
export async function discardAutosaved(
  gone: Pick<AutosaveContent, 'documentId' | 'sectionId' | 'tabId' | 'resumedFrom'>,
): Promise<AutosaveOutcome> {
  const { documentId, sectionId, tabId, resumedFrom } = gone
  try {
    await call('discardAutosaved', {
      params: { documentId },
      query: { sectionId, tabId, ...(resumedFrom !== undefined && { resumedFrom }) },
      keepalive: true,
    })
    return { kind: 'autosaved', autosavedAt: '', leftOut: [] }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): AutosaveOutcome {
  if (error instanceof NoResponse) return { kind: 'tryAgain', afterSeconds: null }
  if (!(error instanceof ApiError)) throw error
  const other = (error.body as { autosaved?: OtherWindow } | undefined)?.autosaved
  if (error.status === 409 && other) return { kind: 'otherWindow', other }
  if (error.errorCode === 'TERMS_ACCEPTANCE_REQUIRED') return { kind: 'tryAgain', afterSeconds: null }
  if (error.status === 401) return { kind: 'signedOut' }
  if ([400, 413, 415, 422].includes(error.status)) return { kind: 'notThis' }
  if ([403, 404, 409, 410].includes(error.status)) return { kind: 'over' }
  return { kind: 'tryAgain', afterSeconds: error.retryAfter }
}
