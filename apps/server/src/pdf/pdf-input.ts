import type { SigningRecordPaper } from '@careword/domain/documents/signing-record-paper'
import type { SheetEvent } from '@careword/domain/documents/since-signed'
import type { SigningSoFar } from '@careword/forms/signing-screens/who-has-signed'
import type { DescribedForm } from '@careword/forms/describe/described-form'
import type { DescribedNotes } from '@careword/forms/notes/note'
import type { CardWords } from './card-words.ts'
import type { PageCheck } from './page-check.ts'
import type { PdfWords } from './pdf-words.ts'

/** Everything that is printed in a document's PDF; the renderer reads nothing else. */
export interface PdfInput {
  form: DescribedForm
  partner: {
    name: string
    /** The bytes of an SVG or PNG file; null prints the name alone. */
    logo: Uint8Array | null
    /** '#rrggbb' */
    accent: string
    /** '#rrggbb', dark enough for headings. */
    deep: string
  }
  person: {
    fullname: string
    /** 'yyyy-MM-dd' */
    dob: string | null
  }
  document: {
    id: string
    type: string
    /** The name of its type, in its language: 'Advance directive'. */
    typeName: string
    site: string
    version: string
    /** ISO time of the patient's signature; null while unsigned. */
    signedAt: string | null
    /** For a draft: the people who have signed so far, and those who have not. A previewed signature does not count. */
    soFar?: SigningSoFar
    /** Whether the document was written elsewhere: we cannot state whether and when it was signed. */
    elsewhere?: boolean
    /** IANA name of the zone in which times are printed, e.g. 'America/New_York'; and the zone's name in the document's language. */
    timeZone: string
    zone: string
  }
  lang: string
  /** Private notes, on pages of their own after the document. Only a draft may have them (ruling G-69). */
  notes?: DescribedNotes[]
  /** Whether the form is for no particular person: it is filled in with a pen, the name too. */
  blank?: true
  /** Whether the whole document is stacked: for a reader that splits the rows of this document. */
  stacked?: true
  /**
   * The text of each page's code, on papers that are signed by hand and come back as a scan. Pages after the last one have the last code.
   */
  codes?: string[]
  /** For a sealed document: the code by which anyone can verify whether it is in force. */
  check?: PageCheck
  watermark?: {
    /** One word across each page. */
    text: string
    /** A sentence under the title that gives the reason. */
    note: string
    /** 'warning' (red) unless 'quiet' (grey). */
    tone?: 'warning' | 'quiet'
  }
  words: PdfWords
  /** The form in another language, beside the signed text: it makes a copy, which is neither signed nor sealed. */
  translation?: Pick<PdfInput, 'form' | 'lang' | 'words' | 'document'>
}

/** The overlay of the pages of a finished document. */
export interface Stamp {
  lang: string
  /** One word or two across the page. */
  text: string
  /** The sentence at its head. */
  note: string
  /** The word and the note in the other language of a copy in two. */
  alsoIn?: Pick<Stamp, 'text' | 'note'>
  /** The sentence alone: the document is in force, and no word crosses its pages. */
  across?: false
}

/** A paper about a document: who signed it, and its later events. It contains no answers. */
export interface RecordInput extends Pick<PdfInput, 'partner' | 'person' | 'lang' | 'words'> {
  record: SigningRecordPaper
}

/** A name that was typed as a signature. */
export interface TypedName {
  typedName: string
}

/** One sheet for a copy of a document: the events after it was signed (ruling G-102). */
export interface SheetInput extends Pick<PdfInput, 'partner' | 'person' | 'lang' | 'words' | 'check'> {
  sheet: {
    documentId: string
    /** The document's titles. */
    titles: string[]
    events: SheetEvent[]
    place: 'before' | 'behind'
    /** 'yyyy-MM-dd' */
    signedOn: string
    madeOn: string
    /** The other language of a copy in two. */
    alsoIn: Pick<PdfInput, 'lang' | 'words'>[]
  }
}

/** Everything that is printed on an emergency card (decision 0080). */
export interface CardInput {
  card: {
    /** The language of the page around it. */
    lang: string
    /** The card's words, in each of its languages. */
    spoken: { lang: string; words: CardWords }[]
    person: string
    /** Whether an advance directive is among what it opens. */
    isDirective: boolean
    /** The agent first, then the alternates; phones as they are written. */
    agents: { name: string; phone: string | null }[]
    link: string
    /** null: it is not printed on the card. */
    pin: string | null
    partner: { name: string; phone: string | null; deep: string }
  }
}
