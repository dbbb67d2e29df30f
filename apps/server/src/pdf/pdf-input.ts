import type { SigningRecordPaper } from '@careword/domain/documents/signing-record-paper'
import type { SheetEvent } from '@careword/domain/documents/since-signed'
import type { Agent } from '@careword/forms/answers/agent-of'
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
    /** The name of the document's type, in the document's language: 'Advance directive'. */
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
  /** Whether the form is a blank to fill in with a pen, name included. */
  blank?: true
  /** Whether all answers are below their questions, for readers that would split rows. */
  stacked?: true
  /** The text of each page's code, on papers that are signed by hand and scanned. Pages beyond the list have its last code. */
  codes?: string[]
  /** For a sealed document: the code by which anyone can verify whether it is in force. */
  check?: PageCheck
  watermark?: {
    /** One word across each page. */
    text: string
    /** A sentence under the title that gives the reason. */
    note: string
    /** 'warning' (red) by default. */
    tone?: 'warning' | 'quiet'
  }
  words: PdfWords
  /** The form in another language, printed beside the signed text in a copy, which is neither signed nor sealed. */
  translation?: Pick<PdfInput, 'form' | 'lang' | 'words' | 'document'>
}

/** The overlay of the pages of a finished document. */
export interface Stamp {
  lang: string
  /** One word or two across the page. */
  text: string
  /** The sentence at its head. */
  note: string
  /** The word and note in the other language of a copy in two. */
  alsoIn?: Pick<Stamp, 'text' | 'note'>
  /** Set for a document in force: the sentence is printed without a word across the pages. */
  across?: false
}

/** A paper without answers about a document: who signed it, and its later events. */
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
    titles: string[]
    events: SheetEvent[]
    /** The people left to decide, in order; null where the events do not change that, or it is not known. */
    decides: Agent[] | null
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
    /** The language of the page around the card. */
    lang: string
    /** The card's words, in each of its languages. */
    spoken: { lang: string; words: CardWords }[]
    person: string
    /** Whether the card opens an advance directive. */
    isDirective: boolean
    /** The agent first, then the alternates; phones as they are written. */
    agents: { name: string; phone: string | null }[]
    link: string
    /** null if the PIN is not printed on the card. */
    pin: string | null
    partner: { name: string; phone: string | null; deep: string }
  }
}
