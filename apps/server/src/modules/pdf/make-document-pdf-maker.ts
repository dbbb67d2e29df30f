import type { Seal } from '../../pdf/seal/seal.ts'
import { startPdf } from '../../pdf/start-pdf.ts'
import type { PdfInput } from '../../pdf/types.ts'
import { pdfWords } from '../../pdf/words.ts'
import type { Tenant } from '../partner/partner-store.ts'
import type { DocumentPdfMaker, DocumentToPrint } from './document-pdf-maker.ts'

/** Joins a partner's words, colours and logo with the renderer. */
export function makeDocumentPdfMaker(seal: Seal): DocumentPdfMaker {
  const pdf = startPdf({ seal })
  return {
    async seal(document) {
      const { signedAt } = document.document
      const made = await pdf.makeDocumentPdf(
        inputOf(document),
        signedAt === null ? undefined : new Date(signedAt),
      )
      return { bytes: made.pdf, pages: made.pages }
    },
    draft: document => pdf.renderDraftPdf(inputOf(document)),
    voidCopy: ({ voidedDate, ...document }) => pdf.voidCopy(inputOf(document), voidedDate),
    image: (bytes, { page, dpi }) => pdf.pageImage(bytes, { page: page + 1, dpi }),
    thumbnail: bytes => pdf.thumbnail(bytes),
    close: () => pdf.close(),
  }
}

function inputOf({ tenant, form, person, document, lang }: DocumentToPrint): PdfInput {
  const { settings, uiTexts } = tenant.config
  const printed = lang === 'es' ? 'es' : 'en'
  return {
    form,
    partner: {
      name: settings.business.name,
      logo: logoOf(tenant),
      accent: settings.theme.accent,
      deep: settings.theme.deep,
    },
    person,
    document: { ...document, timeZone: settings.timeZone },
    lang: printed,
    words: pdfWords({ ...uiTexts.en, ...uiTexts[printed] }),
  }
}

function logoOf(tenant: Tenant): Uint8Array | null {
  return tenant.assets.get(tenant.config.settings.images.logoPrint)?.bytes ?? null
}
