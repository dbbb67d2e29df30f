import type { ApiResponse } from '../../../api/contract-types.ts'

type Packet = NonNullable<ApiResponse<'uploadStatus'>['packet']>

/** The paper of a draft, as the server recognizes it by the codes on its pages. */
export type PaperOfDraft = Extract<Packet, { kind: 'draft' }>

/** A paper that is already a document. */
export type KnownPaper = Extract<Packet, { kind: 'known' }>

/** A paper that was made here for another record. */
export type PaperOfAnother = Extract<Packet, { kind: 'ofAnother' }>
