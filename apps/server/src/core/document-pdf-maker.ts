// The interface between the actions and the PDF code in src/pdf.

import type { SigningRecordPaper } from '@careword/domain/documents/signing-record-paper'
import type { SheetEvent } from '@careword/domain/documents/since-signed'
import type { PageMark } from '@careword/domain/documents/page-mark'
import type { Agent, DescribedForm, DescribedNotes, SigningSoFar } from '@careword/forms'
import type { Tenant } from './partner-store.ts'

/** The caller, for the renderer's queue; `signal` fires when the caller hangs up. */
export interface ForWhom {
  person: string
  signal: AbortSignal
}

export interface DocumentToPrint {
  /** null for the server itself, such as while the demo is made. */
  for: ForWhom | null
  tenant: Tenant
  form: DescribedForm
  person: { fullname: string; dob: string | null }
  document: {
    id: string
    type: string
    site: string
    version: string
    signedAt: string | null
    /** For a draft: who has signed so far, and who has not. */
    soFar?: SigningSoFar
    /** Whether the document was written elsewhere: we cannot state whether and when it was signed. */
    elsewhere?: boolean
    /** The document's own zone (ruling G-83), IANA name. */
    timeZone: string
  }
  lang: string
}

/** A form without answers, to be filled in with a pen. */
export interface BlankToPrint extends Pick<DocumentToPrint, 'for' | 'tenant' | 'form' | 'lang'> {
  document: Pick<DocumentToPrint['document'], 'type' | 'site' | 'version'>
}

/** A document that is sealed, or a copy of it, with the code on its pages: see pdf/page-check.ts. */
export interface DocumentToSeal extends DocumentToPrint {
  check: { code: string; address: string } | null
}

/** A paper about a document, in words. */
interface SigningRecordToPrint extends Pick<DocumentToPrint, 'for' | 'tenant' | 'person' | 'lang'> {
  record: SigningRecordPaper
  time: Date
}

/** A card for a patient's wallet (decision 0080). */
export interface CardToPrint extends Pick<DocumentToPrint, 'for' | 'tenant' | 'lang'> {
  person: string
  /** Whether an advance directive is among the documents that the card opens. */
  isDirective: boolean
  agents: { name: string; phone: string | null }[]
  link: string
  /** Null to print the card without its PIN. */
  pin: string | null
}

/** A copy of a document with the sheet that accompanies its pages. */
export interface CopyWithSheet extends Pick<DocumentToPrint, 'for' | 'tenant' | 'lang' | 'person'> {
  document: { id: string; type: string; title: string }
  /** Not empty. */
  events: SheetEvent[]
  /** The people left to decide, in order; null where the events do not change that, or it is not known. */
  decides: Agent[] | null
  mark: PageMark | null
  check: { code: string; address: string } | null
  /** 'yyyy-MM-dd' in the document's zone. */
  signedOn: string
  madeOn: string
  /** The other language of a copy in two, which is not sealed. */
  alsoIn: string | null
  time: Date
}

interface SealedPdf {
  bytes: Uint8Array
  pages: number
}

export interface DocumentPdfMaker {
  /** Renders, reads back, compares and seals a document; throws PdfMismatch when an answer is missing in it. */
  seal: (document: DocumentToSeal) => Promise<SealedPdf>
  /** Renders and seals a signing record. */
  record: (record: SigningRecordToPrint) => Promise<Uint8Array>
  /** Makes the pages with the DRAFT mark, not sealed; the writer's private notes follow on pages of their own. */
  draft: (document: DocumentToPrint & { notes?: DescribedNotes[] }) => Promise<Uint8Array>
  /** An unsealed copy of the signed content with its answers in another language beside it, marked as a copy on each page. */
  translated: (
    document: DocumentToSeal & { translation: Pick<DocumentToPrint, 'form' | 'lang'> },
  ) => Promise<Uint8Array>
  /**
   * Makes the pages to be signed by hand, with empty lines, without a mark or a seal (ruling G-65).
   * @param codes the text of the code on each of so many pages, by which a scan is recognized
   */
  toSign: (document: DocumentToPrint, codes: (pages: number) => string[]) => Promise<Uint8Array>
  /** A form without a person, a mark or a seal: lines to write on and boxes to tick (ruling G-56). */
  blank: (form: BlankToPrint) => Promise<Uint8Array>
  card: (card: CardToPrint) => Promise<Uint8Array>
  /**
   * A PNG of a name that was typed as a signature, as on paper. A null asker means that the picture will be stored: it is then made before
   * previews.
   */
  typedName: (name: string, asker: ForWhom | null) => Promise<Buffer>
  /** An unsealed copy of a finished PDF with the mark 'not in force' on its pages; the original stays unchanged (ruling G-59). */
  marked: (
    pdf: Uint8Array,
    about: { for: ForWhom | null; tenant: Tenant; lang: string; alsoIn: string | null; mark: PageMark },
  ) => Promise<Uint8Array>
  /**
   * A copy of our document with a sheet of the events after its signing, and with its mark if it has one; sealed as a copy, unless it is in
   * two languages.
   */
  withSheet: (pdf: Uint8Array, copy: CopyWithSheet) => Promise<Uint8Array>
  image: (pdf: Uint8Array, size: { page: number; dpi: number }, asker: ForWhom) => Promise<Buffer>
  thumbnail: (pdf: Uint8Array, asker: ForWhom) => Promise<Buffer>
  countPages: (pdf: Uint8Array, asker: ForWhom) => Promise<number>
  close: () => Promise<void>
}
