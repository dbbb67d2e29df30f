import { call } from '../../../api/call.ts'
import type { Submitted } from '../answers/submit-answers.ts'
import type { PaperOfDraft } from './paper-of-draft.ts'

interface Confirmed {
  uploadId: string
  paper: PaperOfDraft
  /** The day beside the signature ('yyyy-MM-dd'); null for an unsigned paper. */
  day: string | null
  /** The answers about the pages, by the index of their question. */
  seen: Readonly<Record<number, 'yes' | 'no'>>
}

/** PUT /api/upload/{documentId}: the draft becomes the signed document. Its type and state come from the draft. */
export async function submitPaper({
  uploadId,
  paper: { draft, older },
  day,
  seen,
}: Confirmed): Promise<Submitted> {
  const { documentId, type, site, version } = draft
  return call('submitUpload', {
    params: { documentId: uploadId },
    query: { metadata: JSON.stringify({ type, site, version }), isPatientEngagement: 'true' },
    body: { docType: type, docDate: day, draftId: documentId, older, seen: { ...seen } },
  })
}
