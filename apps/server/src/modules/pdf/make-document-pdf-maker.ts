import { zoneInWords } from '@careword/domain'
import { defaultLanguage } from '@careword/domain/documents/document-language'
import { documentTitles } from '@careword/domain/documents/document-titles'
import { sheetPlace } from '@careword/domain/documents/since-signed'
import type { Seal } from '../../pdf/seal/seal.ts'
import { type PdfHelpers, startPdf } from '../../pdf/start-pdf.ts'
import { stampFor, stampOfGone } from '../../pdf/watermarked-copies.ts'
import type { PdfInput } from '../../pdf/pdf-input.ts'
import { cardWords } from '../../pdf/card-words.ts'
import { pdfWords } from '../../pdf/pdf-words.ts'
import { withRefusalsInWords } from '../../pdf/refusals-in-words.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { textsInLanguage } from '../../core/texts-in-language.ts'
import { pagesRefused } from '../documents/pages-refused.ts'
import { typeNameOf } from '../documents/type-name-of.ts'
import type { DocumentPdfMaker, DocumentToPrint } from '../../core/document-pdf-maker.ts'

/** Joins a partner's words, colours and logo with the renderer. */
export function makeDocumentPdfMaker(seal: Seal, helpers: Partial<PdfHelpers> = {}): DocumentPdfMaker {
  const pdf = startPdf({ seal, ...helpers })
  return {
    async seal(document) {
      const { check } = document
      const { signedAt } = document.document
      const time = signedAt === null ? undefined : new Date(signedAt)
      const made = await pdf
        .makeDocumentPdf({ ...inputOf(document), ...(check && { check }) }, time, document.for ?? {})
        .catch(pagesRefused)
      return { bytes: made.pdf, pages: made.pages }
    },
    record: ({ for: asker, tenant, person, lang, record, time }) =>
      pdf
        .makeSigningRecordPdf({ ...paperOf(tenant, lang), person, record }, time, asker ?? {})
        .catch(pagesRefused),
    draft: ({ notes, ...document }) =>
      pdf
        .renderDraftPdf({ ...inputOf(document), ...(notes && { notes }) }, document.for ?? {})
        .catch(pagesRefused),
    translated: ({ translation, check, ...document }) => {
      const { form, lang, words, document: events } = inputOf({ ...document, ...translation })
      return pdf
        .renderTranslated(
          {
            ...inputOf(document),
            translation: { form, lang, words, document: events },
            ...(check && { check }),
          },
          document.for ?? {},
        )
        .catch(pagesRefused)
    },
    toSign: (document, codes) =>
      pdf.renderToSign(inputOf(document), codes, document.for ?? {}).catch(pagesRefused),
    blank: ({ document, ...form }) => {
      const { timeZone } = form.tenant.config.settings
      const nobody = { fullname: '', dob: null }
      const empty = { ...document, id: '', signedAt: null, timeZone }
      return pdf
        .renderBlank(
          { ...inputOf({ ...form, person: nobody, document: empty }), blank: true },
          form.for ?? {},
        )
        .catch(pagesRefused)
    },
    card: ({ for: asker, tenant, lang, ...card }) => {
      const { settings } = tenant.config
      const printed = textsOf(tenant, lang).printed
      const spoken = languagesOfCard(settings.business.supported_languages, printed).map(each => ({
        lang: each,
        words: cardWords(textsInLanguage(tenant.config, each)),
      }))
      const partner = {
        name: settings.business.name,
        phone: settings.support.phone ?? null,
        deep: settings.theme.deep,
      }
      return pdf
        .renderCard({ card: { ...card, lang: printed, spoken, partner } }, asker ?? {})
        .catch(pagesRefused)
    },
    typedName: (name, asker) => pdf.typedName(name, asker ?? { urgent: true }).catch(pagesRefused),
    marked: (bytes, { for: asker, tenant, lang, alsoIn, mark }) => {
      const paper = paperOf(tenant, lang)
      const other = alsoIn === null ? undefined : paperOf(tenant, alsoIn)
      const stamp = stampFor(mark, paper.words, paper.lang, other)
      return pdf.stampedCopy(bytes, stamp, asker ?? {}).catch(pagesRefused)
    },
    withSheet: (
      bytes,
      { for: asker, tenant, lang, person, document, events, decides, mark, check, alsoIn, ...days },
    ) => {
      const paper = paperOf(tenant, lang)
      const other = alsoIn === null ? [] : [paperOf(tenant, alsoIn)]
      const sheet = {
        documentId: document.id,
        titles: documentTitles(
          typeNameOf(tenant, document.type, paper.lang) ?? document.title,
          document.title,
        ),
        events,
        decides,
        place: sheetPlace(events),
        signedOn: days.signedOn,
        madeOn: days.madeOn,
        alsoIn: other.map(({ lang, words }) => ({ lang, words })),
      }
      return pdf
        .copyWithSheet(
          bytes,
          {
            sheet: { ...paper, person, sheet, ...(check && { check }) },
            stamp:
              mark === null
                ? stampOfGone(events, paper, other[0])
                : stampFor(mark, paper.words, paper.lang, other[0]),
            sealAt: alsoIn === null ? days.time : null,
          },
          asker ?? {},
        )
        .catch(pagesRefused)
    },
    image: (bytes, { page, dpi }, asker) =>
      pdf.pageImage(bytes, { page: page + 1, dpi }, asker).catch(pagesRefused),
    thumbnail: (bytes, asker) => pdf.thumbnail(bytes, asker).catch(pagesRefused),
    countPages: (bytes, asker) => pdf.countPages(bytes, asker).catch(pagesRefused),
    close: () => pdf.close(),
  }
}

function inputOf({ tenant, form, person, document, lang }: DocumentToPrint): PdfInput {
  const { texts, printed } = textsOf(tenant, lang)
  const paper = paperOf(tenant, lang)
  return {
    ...paper,
    form: withRefusalsInWords(form, paper),
    person,
    document: {
      ...document,
      typeName: typeNameOf(tenant, document.type, printed) ?? form.title,
      zone: zoneInWords(texts, printed, document.timeZone),
    },
  }
}

/** The parts of every paper of a partner: its name, mark and colours, and its words in this language. */
function paperOf(tenant: Tenant, lang: string): Pick<PdfInput, 'partner' | 'lang' | 'words'> {
  const { settings } = tenant.config
  const { texts, printed } = textsOf(tenant, lang)
  return {
    partner: {
      name: settings.business.name,
      logo: logoOf(tenant),
      accent: settings.theme.accent,
      deep: settings.theme.deep,
    },
    lang: printed,
    words: pdfWords(texts),
  }
}

/** Paper is in each language of the partner; texts that are missing in it are printed in English. */
function textsOf(tenant: Tenant, lang: string) {
  const printed = Object.hasOwn(tenant.config.uiTexts, lang) ? lang : defaultLanguage
  return { printed, texts: textsInLanguage(tenant.config, printed) }
}

/**
 * A card has room for two languages: English, which is the most likely language of the person who finds the card, and the owner's language.
 */
function languagesOfCard(supported: readonly string[], own: string): string[] {
  const others = supported.filter(lang => lang !== defaultLanguage)
  const second = others.includes(own) ? own : others[0]
  return [defaultLanguage, ...(second === undefined ? [] : [second])]
}

function logoOf(tenant: Tenant): Uint8Array | null {
  return tenant.assets.get(tenant.config.settings.images.logoPrint)?.bytes ?? null
}
