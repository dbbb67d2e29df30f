import type { LoadedUpload } from './answers/load-upload.ts'
import type { KnownPaper, PaperOfAnother, PaperOfDraft } from './paper/paper-of-draft.ts'

export type UploadStatus = LoadedUpload['status']

/** One upload, from the wait for its pages to the last question. What is being sent, and why it failed, is useSubmit's. */
export interface UploadFlow {
  readonly status: UploadStatus
  /** Whether the state was polled so often that the person decides whether to wait on. */
  readonly late: boolean
  /** The answer about a paper of ours: as kept with the upload, open again, the document here, or another paper. */
  readonly paper: 'kept' | 'open' | 'here' | 'other'
  readonly dialog: 'cancel' | 'again' | null
}

export type UploadFlowEvent =
  | { type: 'converted'; status: UploadStatus }
  | { type: 'late' }
  | { type: 'waitsOn' }
  /** The draft of the paper has changed since the person read about it. */
  | { type: 'changed'; status: UploadStatus | undefined }
  /**
   * The paper made for another record was meant for this one. The next step is the existing document of this record that the paper is a
   * copy of.
   */
  | { type: 'meant' }
  /** The person answered that it is not a paper of a draft. */
  | { type: 'other' }
  | { type: 'asked'; dialog: 'cancel' | 'again' }
  | { type: 'closed' }

export const beginUpload = (status: UploadStatus): UploadFlow => ({
  status,
  late: false,
  paper: 'kept',
  dialog: null,
})

export function reduceUploadFlow(flow: UploadFlow, event: UploadFlowEvent): UploadFlow {
  switch (event.type) {
    case 'converted':
      return { ...flow, status: event.status }
    case 'late':
      return { ...flow, late: true }
    case 'waitsOn':
      return { ...flow, late: false }
    case 'changed':
      return { ...flow, status: event.status ?? flow.status, paper: 'open' }
    case 'meant':
      return { ...flow, paper: 'here' }
    case 'other':
      return { ...flow, paper: 'other' }
    case 'asked':
      return { ...flow, dialog: event.dialog }
    case 'closed':
      return { ...flow, dialog: null }
  }
}

/** The stage that the page shows. */
export type UploadStage =
  | { at: 'waiting' | 'late' | 'refused' | 'questions' | 'mixed' }
  | { at: 'here'; paper: KnownPaper }
  | { at: 'ofAnother'; paper: PaperOfAnother }
  | { at: 'draft'; paper: PaperOfDraft }

/** @param questionsKept the person answered before that it is not a paper of a draft, and is not asked again. */
export function uploadStage(flow: UploadFlow, questionsKept: boolean): UploadStage {
  const { status, late, paper: answer } = flow
  if (!status.isPdfGenerated) return { at: status.failed ? 'refused' : late ? 'late' : 'waiting' }
  const { packet: paper } = status
  if (paper === null || answer === 'other' || (answer === 'kept' && questionsKept)) return { at: 'questions' }
  const here = documentHere(status)
  if (here && answer === 'here') return { at: 'here', paper: here }
  switch (paper.kind) {
    case 'known':
      return { at: 'here', paper }
    case 'mixed':
      return { at: 'mixed' }
    case 'ofAnother':
      return { at: 'ofAnother', paper }
    case 'draft':
      return { at: 'draft', paper }
  }
}

/** The document here that the paper already is; for a paper made for another record this is the second question. */
export function documentHere({ packet }: UploadStatus) {
  if (packet?.kind === 'known') return packet
  return packet?.kind === 'ofAnother' ? packet.here : null
}
