import { pictureOfTypedName } from '@careword/forms'
import type { DocumentPdfMaker } from '../core/document-pdf-maker.ts'

/** Replaces the page maker in tests about something else. */
export const noPages: DocumentPdfMaker = {
  seal: async () => ({ bytes: Buffer.from('%PDF-1.7 sealed'), pages: 1 }),
  record: async () => Buffer.from('%PDF-1.7 record'),
  draft: async () => Buffer.from('%PDF-1.7 draft'),
  translated: async () => Buffer.from('%PDF-1.7 translated'),
  toSign: async () => Buffer.from('%PDF-1.7 paper'),
  blank: async () => Buffer.from('%PDF-1.7 blank'),
  card: async () => Buffer.from('%PDF-1.7 card'),
  typedName: async () => Buffer.from(pictureOfTypedName.replace(/^[^,]*,/, ''), 'base64'),
  marked: async () => Buffer.from('%PDF-1.7 marked'),
  withSheet: async () => Buffer.from('%PDF-1.7 with sheet'),
  image: async () => Buffer.from('png'),
  countPages: async () => 1,
  thumbnail: async () => Buffer.from('png'),
  close: async () => {},
}
