import { KnowFirst } from '../../../patient/know-first.tsx'
import type { DocumentText } from './document-text-query.ts'

/** What to know first, of a document that is in force: nobody acts in a hurry on what was never signed, or counts no more. */
export function AtBedside({ text, level }: { text: DocumentText; level: 2 | 3 }) {
  if (text.signedAt === null || text.mark !== null) return null
  return <KnowFirst text={text} level={level} />
}
