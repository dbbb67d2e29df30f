import { addressOf } from '../api/call.ts'

/** The address of the signing record, in the language of the page where the document has none of its own. */
export const signingRecordFile = (documentId: string, lang: string): string =>
  addressOf('signingRecord', { params: { documentId }, query: { lang } })
