import type { FieldIssue } from '@careword/domain/field-issue'
import type { SectionAnswers, SectionNotes } from '@careword/forms'
import { ApiError, NoResponse } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import type { ApiResponse, Body } from '../../../api/contract-types.ts'

export type SaveAction = NonNullable<Body<'saveSection'>['action']>
type Saved = ApiResponse<'saveSection'>

interface SectionToSave {
  documentId: string
  metadata: { type: string; site: string; version: string }
  sectionId: string
  /** Answers by section id: of the current section, or of all sections for save-and-print; `sectionNotes` with their notes. */
  content: Record<string, unknown>
  action: SaveAction
  sign: boolean
  /** When signing: the patient whom the page shows. */
  person?: NonNullable<Body<'saveSection'>['person']>
  /** The language in which the person reads and signs: that of the sealed PDF. */
  lang: string
  /** The revision of the section that the person saw. */
  revision: number
  /** Revisions of the other sections that this save depends on. */
  revisions: Record<string, number>
  /** The autosaved drafts that this save replaces: this tab's, and the one that it resumed from. */
  tabId: string
  resumedFrom: string | undefined
}

interface Conflict {
  sectionId: string
  revision: number
  theirs: SectionAnswers
  yours: SectionAnswers
  theirNotes?: SectionNotes
}

/** The result of a save, in the terms of the screen (ruling C-51). */
export type SaveOutcome =
  | { kind: 'saved'; saved: Saved }
  /** Another person saved this section in the meantime: holds both versions. */
  | { kind: 'conflict'; conflict: Conflict }
  /** The answers cannot be stored as they are; every place that is wrong. */
  | { kind: 'issues'; errorCode: string; issues: FieldIssue[] }
  /** The session ended; the typed text is still here. */
  | { kind: 'signedOut' }
  /** The notice on electronic communication comes before a signature. */
  | { kind: 'noticeFirst' }
  /** A retry may succeed: no response, too many attempts, a server error. */
  | { kind: 'tryAgain'; errorCode: string; afterSeconds: number | null; noResponse?: true }
  /** No later try can succeed: the document is not allowed, gone, or signed already. */
  | { kind: 'refused'; errorCode: string }

/** PUT /api/form/{documentId}?sectionId&preview&sign. Never throws for a failure of the server or the connection. */
export async function saveSection(request: SectionToSave): Promise<SaveOutcome> {
  const { documentId, metadata, sectionId, content, action, sign, lang, revision, revisions } = request
  const { tabId, resumedFrom, person } = request
  const failed = sign ? 'DOCUMENT_SUBMISSION_FAILED' : 'DOCUMENT_UPDATE_FAILED'
  try {
    const saved = await call('saveSection', {
      params: { documentId },
      // ruling C-36: quick saves ask for fresh page images; C-54: `preview` never decides whether answers are stored.
      query: {
        sectionId,
        preview: action === 'continue' ? 'false' : 'true',
        sign: sign ? 'true' : 'false',
        lang,
      },
      headers: { 'if-match': `"${revision}"` },
      body: {
        content,
        action,
        revisions,
        autosaved: { tabId, ...(resumedFrom !== undefined && { resumedFrom }) },
        ...(person !== undefined && { person }),
        documentId,
        ...metadata,
        updatedAnswers: content[sectionId],
      },
    })
    return { kind: 'saved', saved }
  } catch (error) {
    if (error instanceof NoResponse)
      return { kind: 'tryAgain', errorCode: failed, afterSeconds: null, noResponse: true }
    if (error instanceof ApiError) return outcomeOf(error, failed)
    throw error
  }
}

/** Error codes whose own text explains how to continue, so no second sentence is added. */
const withOwnMessage = new Set(['DOCUMENT_PATIENT_UNDER_AGE', 'DOCUMENT_RECORD_CHANGED'])
/** Codes of errors that may pass by themselves: a full storage, for example, is not a fault of the person's connection. */
const whileRetrying = new Set(['STORAGE_FULL', 'DOCUMENT_FROZEN'])

function outcomeOf(error: ApiError, failed: string): SaveOutcome {
  const conflict = conflictIn(error.body)
  if (error.status === 409 && conflict) return { kind: 'conflict', conflict }
  // The dialog of the terms opens over the page by itself; then the same press succeeds.
  if (error.errorCode === 'TERMS_ACCEPTANCE_REQUIRED')
    return { kind: 'tryAgain', errorCode: error.errorCode, afterSeconds: null }
  if (error.errorCode === 'ELECTRONIC_NOTICE_REQUIRED') return { kind: 'noticeFirst' }
  if (withOwnMessage.has(error.errorCode)) return { kind: 'refused', errorCode: error.errorCode }
  switch (error.status) {
    case 401:
      return { kind: 'signedOut' }
    case 400:
    case 413:
    case 415:
    case 422:
      return { kind: 'issues', errorCode: error.errorCode, issues: error.fields }
    case 403:
    case 404:
    case 410:
      return { kind: 'refused', errorCode: failed }
    case 409:
      if (error.errorCode === 'DOCUMENT_ALREADY_SUBMITTED')
        return { kind: 'refused', errorCode: error.errorCode }
  }
  const errorCode = whileRetrying.has(error.errorCode) ? error.errorCode : failed
  return { kind: 'tryAgain', errorCode, afterSeconds: error.retryAfter }
}

function conflictIn(body: unknown): Conflict | undefined {
  const conflict = (body as { conflict?: Conflict } | undefined)?.conflict
  return conflict && typeof conflict.revision === 'number' ? conflict : undefined
}
