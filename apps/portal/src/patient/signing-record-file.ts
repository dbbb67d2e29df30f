import { addressOf } from '../api/call.ts'

/** Where the browser downloads who signed a document, in the language of the page where it has none of its own. */
export const signingRecordFile = (documentId: string, lang: string): string =>
  addressOf('signingRecord', { params: { documentId }, query: { lang } })
