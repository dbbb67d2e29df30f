import type { DescribedForm, DescribedNotes } from '@careword/forms/describe-types'
import type { PdfWords } from './words.ts'

/** Everything that stands in a document's PDF; the renderer reads nothing else. */
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
    /** What kind of document it is, in its language: 'Advance directive'. */
    typeName: string
    site: string
    version: string
    /** ISO time of the patient's signature; null while unsigned. */
    signedAt: string | null
    /** It was written elsewhere: whether and when it was signed is not for us to say. */
    elsewhere?: boolean
    /** IANA name in which times are printed, e.g. 'America/New_York'; and what it is called in the document's language. */
    timeZone: string
    zone: string
  }
  lang: 'en' | 'es'
  /** Private notes, on pages of their own after the document. Only a draft may carry them (ruling G-69). */
  notes?: DescribedNotes[]
  /** Nobody's: it is filled in with a pen, the name too. */
  blank?: true
  /** The text of each page's code, of what is signed by hand and comes back as a scan. Pages after the last have the last. */
  codes?: string[]
  watermark?: {
    /** One word across each page. */
    text: string
    /** A sentence under the title that says why. */
    note?: string
    /** 'warning' (red) unless 'quiet' (grey). */
    tone?: 'warning' | 'quiet'
  }
  words: PdfWords
  /** The same in another language, beside what was signed: it makes a copy, which nobody signed and nobody seals. */
  translation?: Pick<PdfInput, 'form' | 'lang' | 'words' | 'document'>
}

/** What is laid over the pages of a finished document. */
export interface Stamp {
  lang: 'en' | 'es'
  /** One word or two across the page. */
  text: string
  /** The sentence at its foot. */
  note: string
}
