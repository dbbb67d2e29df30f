import { zoneInWords } from '@careword/domain'
import {
  describeBlank,
  describeForm,
  type FormDefinition,
  withoutSignatures,
  whoHasSigned,
} from '@careword/forms'
import type { PartnerConfig, PartnerFolder } from '@careword/partner'
import type { PaperWish, PreviewPerson } from '@careword/partner/preview/preview-state'
import { canonicalHash } from '../core/canonical-hash.ts'
import { textsInLanguage } from '../core/texts-in-language.ts'
import { startReader } from '../pdf/page-images/start-reader.ts'
import type { PdfInput } from '../pdf/pdf-input.ts'
import { startRenderer } from '../pdf/typst/start-renderer.ts'
import { pdfWords } from '../pdf/pdf-words.ts'

interface Paper {
  /** The hash of everything that is on it. */
  id: string
  pages: number
}

interface PaperMaker {
  make(wanted: WantedPaper): Promise<Paper>
  /** PNG of a page, from 1, or the whole as PDF; undefined: it was made too long ago. */
  page(id: string, page: number): Promise<Buffer> | undefined
  pdf(id: string): Uint8Array | undefined
  close(): Promise<void>
}

interface WantedPaper extends Pick<PaperWish, 'kind' | 'lang'> {
  config: PartnerConfig
  folder: PartnerFolder
  definition: FormDefinition
  person: PreviewPerson | undefined
}

/** Some 80 KB each. */
const kept = 40
/** Fine enough to read on a screen of any density. */
const dpi = 110
const madeUpTime = '2026-05-04T14:00:00.000Z'

/** Makes papers with the code that makes the papers of documents. Equal papers are made once. */
export function makePapers(): PaperMaker {
  const renderer = startRenderer()
  const reader = startReader()
  const made = new Map<string, Uint8Array>()
  return {
    async make(wanted) {
      const input = inputOf(wanted)
      const id = canonicalHash({ ...input, partner: { ...input.partner, logo: null }, logo: logoText(input) })
      const pdf = made.get(id) ?? (await renderer.renderPdf(input))
      made.delete(id)
      made.set(id, pdf)
      const [oldest] = made.keys()
      if (made.size > kept && oldest !== undefined) made.delete(oldest)
      return { id, pages: await reader.countPages(pdf) }
    },
    page(id, page) {
      const pdf = made.get(id)
      return pdf && reader.pageImage(pdf, { page, dpi })
    },
    pdf: id => made.get(id),
    close: async () => {
      await Promise.all([renderer.close(), reader.close()])
    },
  }
}

const logoText = ({ partner: { logo } }: PdfInput): string => Buffer.from(logo ?? []).toString('base64')

function inputOf({ kind, lang, config, folder, definition, person }: WantedPaper): PdfInput {
  const { settings } = config
  const printed = Object.hasOwn(config.uiTexts, lang) ? lang : 'en'
  const texts = textsInLanguage(config, printed)
  const words = pdfWords(texts)
  const { type, site, version } = definition
  const answers = person?.answers ?? {}
  const shown = kind === 'draft' ? withoutSignatures(definition, answers) : answers
  const blank = kind === 'blank'
  const reader = { fullname: 'Ada Joy Rivers', dob: '1951-03-04' }
  const form = blank
    ? describeBlank(definition, printed, { usState: person?.state ?? undefined })
    : describeForm(definition, shown, printed, reader)
  const logo = folder.svg[settings.images.logoPrint]
  const schema = settings.smartform_schemas.find(each => each.type === type)
  return {
    form,
    lang: printed,
    words,
    partner: {
      name: settings.business.name,
      logo: logo === undefined ? null : new TextEncoder().encode(logo),
      accent: settings.theme.accent,
      deep: settings.theme.deep,
    },
    person: blank ? { fullname: '', dob: null } : reader,
    document: {
      id: blank ? '' : '00000000-0000-4000-8000-000000000000',
      type,
      typeName: schema?.secondLang[printed]?.displayName ?? schema?.displayName ?? form.title,
      site,
      version,
      signedAt: kind === 'signed' ? madeUpTime : null,
      ...(kind === 'draft' && { soFar: whoHasSigned(definition, shown) }),
      timeZone: settings.timeZone,
      zone: zoneInWords(texts, printed, settings.timeZone),
    },
    ...(blank && { blank }),
    watermark: {
      text: kind === 'draft' ? `${words.draft} · ${words.preview}` : words.preview,
      note: words.previewNote,
      tone: 'quiet',
    },
  }
}
