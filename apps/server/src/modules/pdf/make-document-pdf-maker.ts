import { zoneInWords } from '@careword/domain'
import type { Seal } from '../../pdf/seal/seal.ts'
import { AppError } from '../../core/app-error.ts'
import { askerGone } from '../../core/hung-up.ts'
import { tooManyPages } from '../../core/too-many-pages.ts'
import { AskerGone, EnoughOfOne, NoSuchPage, PdfBusy, startPdf } from '../../pdf/start-pdf.ts'
import { stampFor } from '../../pdf/watermarked-copies.ts'
import type { PdfInput } from '../../pdf/types.ts'
import { pdfWords } from '../../pdf/words.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { typeNameOf } from '../documents/type-name-of.ts'
import type { DocumentPdfMaker, DocumentToPrint } from '../../core/document-pdf-maker.ts'

/** Joins a partner's words, colours and logo with the renderer. */
export function makeDocumentPdfMaker(seal: Seal): DocumentPdfMaker {
  const pdf = startPdf({ seal })
  return {
    async seal(document) {
      const { signedAt } = document.document
      const at = signedAt === null ? undefined : new Date(signedAt)
      const made = await pdf.makeDocumentPdf(inputOf(document), at, document.for ?? {}).catch(inOurWords)
      return { bytes: made.pdf, pages: made.pages }
    },
    draft: ({ notes, ...document }) =>
      pdf
        .renderDraftPdf({ ...inputOf(document), ...(notes && { notes }) }, document.for ?? {})
        .catch(inOurWords),
    toSign: document => pdf.renderToSign(inputOf(document), document.for ?? {}).catch(inOurWords),
    marked: (bytes, { for: asker, tenant, lang, mark }) => {
      const { texts, printed } = textsOf(tenant, lang)
      return pdf.stampedCopy(bytes, stampFor(mark, pdfWords(texts), printed), asker).catch(inOurWords)
    },
    image: (bytes, { page, dpi }, asker) =>
      pdf.pageImage(bytes, { page: page + 1, dpi }, asker).catch(inOurWords),
    thumbnail: (bytes, asker) => pdf.thumbnail(bytes, asker).catch(inOurWords),
    close: () => pdf.close(),
  }
}

/** The renderer knows nothing of calls; what a person can do about it is said here. */
function inOurWords(error: unknown): never {
  if (error instanceof PdfBusy) {
    throw new AppError('SERVICE_UNAVAILABLE', 'too many documents are waiting', { retryAfterSeconds: 3 })
  }
  if (error instanceof EnoughOfOne) throw tooManyPages('renders of one person')
  if (error instanceof AskerGone) throw askerGone()
  if (error instanceof NoSuchPage) throw new AppError('PRINT_PDF_MISSING', 'no such page')
  throw error
}

function inputOf({ tenant, form, person, document, lang }: DocumentToPrint): PdfInput {
  const { settings } = tenant.config
  const { texts, printed } = textsOf(tenant, lang)
  return {
    form,
    partner: {
      name: settings.business.name,
      logo: logoOf(tenant),
      accent: settings.theme.accent,
      deep: settings.theme.deep,
    },
    person,
    document: {
      ...document,
      typeName: typeNameOf(tenant, document.type, printed) ?? form.title,
      zone: zoneInWords(texts, printed, document.timeZone),
    },
    lang: printed,
    words: pdfWords(texts),
  }
}

/** Paper is in English or Spanish; what the second lacks is said in the first. */
function textsOf(tenant: Tenant, lang: string) {
  const { uiTexts } = tenant.config
  const printed: PdfInput['lang'] = lang === 'es' ? 'es' : 'en'
  return { printed, texts: { ...uiTexts.en, ...uiTexts[printed] } }
}

function logoOf(tenant: Tenant): Uint8Array | null {
  return tenant.assets.get(tenant.config.settings.images.logoPrint)?.bytes ?? null
}
