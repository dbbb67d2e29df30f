import type { LoadedUpload } from './answers/load-upload.ts'
import type { KnownPaper, PaperOfAnother, PaperOfDraft } from './paper/paper-of-draft.ts'

export type UploadStatus = LoadedUpload['status']

/** One upload, from the wait for its pages to the last question. useSubmit has the state of sending. */
export interface UploadFlow {
  readonly status: UploadStatus
  /** Whether polling has ended, so that the person decides whether to wait longer. */
  readonly late: boolean
  /** The answer about a paper of ours: the stored one, none yet, the existing document, or another paper. */
  readonly paperAnswer: 'stored' | 'none' | 'existing' | 'other'
  readonly dialog: 'cancel' | 'again' | null
}

export type UploadFlowEvent =
  | { type: 'converted'; status: UploadStatus }
  | { type: 'late' }
  | { type: 'waitsOn' }
  /** The draft of the paper has changed since the person was shown its state. */
  | { type: 'changed'; status: UploadStatus | undefined }
  /** The person confirmed a paper that was made for another record. If it is already a document of this record, that is asked next. */
  | { type: 'confirmedForThisRecord' }
  /** The person answered that the paper is not one of a draft. */
  | { type: 'other' }
  | { type: 'asked'; dialog: 'cancel' | 'again' }
  | { type: 'closed' }

export const beginUpload = (status: UploadStatus): UploadFlow => ({
  status,
  late: false,
  paperAnswer: 'stored',
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
      return { ...flow, status: event.status ?? flow.status, paperAnswer: 'none' }
    case 'confirmedForThisRecord':
      return { ...flow, paperAnswer: 'existing' }
    case 'other':
      return { ...flow, paperAnswer: 'other' }
    case 'asked':
      return { ...flow, dialog: event.dialog }
    case 'closed':
      return { ...flow, dialog: null }
  }
}

/** The stage that the page shows. */
export type UploadStage =
  | { kind: 'waiting' | 'late' | 'refused' | 'questions' | 'mixed' }
  | { kind: 'existing'; paper: KnownPaper }
  | { kind: 'ofAnother'; paper: PaperOfAnother }
  | { kind: 'draft'; paper: PaperOfDraft }

/** @param isOtherStored the person answered before that it is not a paper of a draft, and is not asked again. */
export function uploadStage(flow: UploadFlow, isOtherStored: boolean): UploadStage {
  const { status, late, paperAnswer } = flow
  if (!status.isPdfGenerated) return { kind: status.failed ? 'refused' : late ? 'late' : 'waiting' }
  const { packet: paper } = status
  if (paper === null || paperAnswer === 'other' || (paperAnswer === 'stored' && isOtherStored))
    return { kind: 'questions' }
  const existing = existingDocument(status)
  if (existing && paperAnswer === 'existing') return { kind: 'existing', paper: existing }
  switch (paper.kind) {
    case 'known':
      return { kind: 'existing', paper }
    case 'mixed':
      return { kind: 'mixed' }
    case 'ofAnother':
      return { kind: 'ofAnother', paper }
    case 'draft':
      return { kind: 'draft', paper }
  }
}

/** The document of this record that the paper is a copy of; for a paper made for another record this is the second question. */
export function existingDocument({ packet }: UploadStatus) {
  if (packet?.kind === 'known') return packet
  return packet?.kind === 'ofAnother' ? packet.here : null
}
