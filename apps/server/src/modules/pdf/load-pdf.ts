import { fullName } from '@careword/domain'
import { mayDownloadOriginal } from '@careword/domain/documents/original-download'
import { describeForm, describeNotes, finishesOnPaper, missingForPaper, whoHasSigned } from '@careword/forms'
import type { DescribedForm } from '@careword/forms/describe/described-form'
import { withRefused } from '@careword/forms/describe/with-refused'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { auditOf } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { signingTimeOf } from '../documents/signing-time-of.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { readSignatureRequests } from '../forms/read-signature-requests.ts'
import { refusedBy } from '../forms/read-since-signed.ts'
import { withAcknowledgedDifferences } from '../forms/acknowledged-differences.ts'
import { issuesToday } from '../forms/issues-today.ts'
import { storePacket } from '../packets/store-packet.ts'
import { pageCodes } from '../packets/page-codes.ts'
import { answersAsSigned } from './answers-as-signed.ts'
import { checkCodeOf } from './check-code-of.ts'
import { fileNameOf } from './file-name-of.ts'
import { type OpenedForm, type OpenedToRead, openToRead, type ToRead } from './open-to-read.ts'
import { type CopyOf, markedAlone, readCopy, sheetInBoth } from './read-copy.ts'
import { readSealed } from './read-sealed.ts'
import { auditView } from './audit-view.ts'
import { hasText } from '../documents/has-pages.ts'

export interface WantedPdf extends ToRead {
  /** Add the private notes where it is a draft: who may see that may see them (ruling G-69). */
  notes: boolean
  /** Whether the copy shows the answers in the other language beside the signed ones. */
  bothLanguages: boolean
  /** The sealed bytes, without later events: for a document in force. */
  original: boolean
  signal: AbortSignal
}

export interface FoundPdf {
  /** Reads the sealed bytes, or makes the copy: only on request. */
  bytes: () => Promise<Uint8Array>
  /** A key for bytes that never change, so that images may be cached; it changes when the document is marked. */
  key: string | null
  /** Throws where the stored bytes differ from the sealed ones: a cached picture must not represent a document that is damaged now. */
  check: () => Promise<void>
  /** Whether the file came from outside: its pictures are made in a process of their own. */
  uploaded: boolean
  /** The name under which the browser stores it. */
  fileName: string
  /** Makes the pages, and audits that they were shown or could not be made. */
  show: <T>(make: () => Promise<T>) => Promise<T>
}

/**
 * The PDF of a document for this person: the sealed bytes, a draft rendered now, or the marked copy of a document that is not in force.
 * Each view is audited (`show`).
 */
export async function loadPdf(
  services: Services,
  context: AuthenticatedContext,
  wanted: WantedPdf,
): Promise<FoundPdf> {
  const { tenant } = context
  const opened = await openToRead(services, context, wanted, row =>
    row.pdf_sha256 === null || wanted.bothLanguages ? 'answers' : 'none',
  )
  const { loaded, mark } = opened
  const { row, patient } = loaded
  const timeZone = zoneOfDocument(tenant, row, opened.form)
  const reading = { services, context, wanted, opened, timeZone }
  const { draft, translated, ...pdf } =
    row.pdf_sha256 === null ? unsignedPdf(reading) : sealedPdf(reading, row.pdf_sha256)
  // A copy in two languages is made on request, and its file name is in the reader's language.
  const lang = translated ? wanted.lang : opened.lang
  const entry = auditOf(context, wanted.action, { patientId: patient.id, documentId: row.id })
  return {
    ...pdf,
    fileName: fileNameOf(tenant, loaded, { lang, timeZone, mark, draft, translated }),
    uploaded: row.uploaded_at !== null,
    show: make => auditView(services, entry, make),
  }
}

interface Reading {
  services: Services
  context: AuthenticatedContext
  wanted: WantedPdf
  opened: OpenedToRead
  timeZone: string
}

interface Pdf extends Pick<FoundPdf, 'bytes' | 'key' | 'check'> {
  draft: boolean
  translated: boolean
}

type Written = Pick<OpenedForm, 'definition' | 'answers' | 'kept'>

function sealedPdf(reading: Reading, sha256: string): Pdf {
  const { services, context, wanted, opened } = reading
  const { tenant } = context
  const { loaded, form, mark, since, lang } = opened
  const { row, patient } = loaded
  let bytes: Promise<Buffer> | undefined
  const sealed = () => (bytes ??= readSealed(services, row.id, sha256))
  const check = async () => void (await sealed())
  const plain = { check, draft: false, translated: false }
  const copy: CopyOf = { for: askerOf(reading), tenant, row, patient, lang, mark, since }
  if (wanted.original) {
    if (!mayDownloadOriginal({ status: row.status, voidedDate: row.voided_date }) || mark !== null)
      throw new AppError('PRINT_PDF_MISSING', 'without its mark it looks in force')
    return { bytes: sealed, key: sha256, ...plain }
  }
  if (wanted.bothLanguages) {
    const other = otherLanguage(reading, loaded, form, lang)
    const translated = async () => {
      // A damaged document is shown in no language.
      await check()
      const signed = { ...other.form, answers: answersAsSigned(services, loaded, other.form) }
      const requests = await inTenant(services.db, tenant.id, trx =>
        readSignatureRequests(trx, tenant.id, row.id),
      )
      const refused =
        row.signed_at === null ? [] : refusedBy(signed.definition, requests, row.signed_at, reading.timeZone)
      const rendered = toRender(reading, signed)
      const translation = {
        lang: other.lang,
        form: withRefused(described(reading, signed, other.lang), refused),
      }
      return sheetInBoth(
        services,
        await services.pdf.translated({
          ...rendered,
          form: withRefused(rendered.form, refused),
          translation,
          check: checkCodeOf(services, tenant, row),
        }),
        copy,
        other.lang,
      )
    }
    return { bytes: translated, key: null, ...plain, translated: true }
  }
  const small = wanted.action === 'viewThumbnail'
  return {
    bytes: () => (small ? markedAlone : readCopy)(services, sha256, copy),
    // The thumbnail alone, which no sheet changes.
    key: mark === null ? sha256 : [sha256, ...Object.values(mark).flat(), lang].join('.'),
    ...plain,
  }
}

function unsignedPdf(reading: Reading): Pdf {
  const { services, context, wanted, opened, timeZone } = reading
  const { loaded, form, lang } = opened
  if (wanted.bothLanguages) throw new AppError('PRINT_PDF_MISSING', 'what is not signed speaks one language')
  if (!form) throw new AppError('PRINT_PDF_MISSING', 'no form behind it')
  const { definition, answers } = form
  const unsigned = toRender(reading, form)
  const nothingStored = { key: null, check: async () => {}, translated: false }
  // A paper to be signed by hand carries no mark, and no private notes; while answers are missing it is a draft like any other.
  const missing = () =>
    issuesToday(services.now(), timeZone, today => missingForPaper(definition, answers, today))
  if (finishesOnPaper(definition, answers) && missing().length === 0)
    return {
      bytes: async () => {
        const packet = await storePacket(services, context, { documentId: loaded.row.id, answers, lang })
        return services.pdf.toSign(unsigned, pages =>
          pageCodes(services.secret, context.tenant.id, packet, pages),
        )
      },
      ...nothingStored,
      draft: false,
    }
  const draft = {
    ...unsigned,
    document: { ...unsigned.document, soFar: whoHasSigned(definition, answers) },
    ...(wanted.notes && { notes: describeNotes(definition, answers, form.notes, lang) }),
  }
  return { bytes: () => services.pdf.draft(draft), ...nothingStored, draft: true }
}

const askerOf = ({ context, wanted }: Reading) => ({ person: context.person.userId, signal: wanted.signal })

function described(
  { context, opened }: Reading,
  { definition, answers, kept }: Written,
  lang: string,
): DescribedForm {
  const fullname = fullName(opened.loaded.patient)
  return withAcknowledgedDifferences(
    describeForm(definition, answers, lang, { fullname }),
    context.tenant,
    kept,
  )
}

function toRender(reading: Reading, written: Written) {
  const { context, opened, timeZone } = reading
  const { row, patient } = opened.loaded
  return {
    for: askerOf(reading),
    tenant: context.tenant,
    form: described(reading, written, opened.lang),
    person: { fullname: fullName(patient), dob: patient.dob },
    document: {
      id: row.id,
      type: row.type,
      site: row.site,
      version: row.version,
      signedAt: signingTimeOf(row, timeZone),
      timeZone,
    },
    lang: opened.lang,
  }
}

/**
 * The other language in which a signed document can be shown, the reader's before others, and its form; refused where it was not written
 * here, or exists in one language only.
 */
function otherLanguage(
  { context, wanted }: Reading,
  { row }: OpenedToRead['loaded'],
  form: OpenedForm | undefined,
  signed: string,
): { lang: string; form: OpenedForm } {
  const offered = context.tenant.config.settings.business.supported_languages
  const others = form?.definition.languages.filter(each => each !== signed && offered.includes(each)) ?? []
  const lang = others.includes(wanted.lang) ? wanted.lang : others[0]
  if (!form || lang === undefined || !hasText(row) || row.signed_at === null)
    throw new AppError('PRINT_PDF_MISSING', 'it cannot be shown in another language')
  return { lang, form }
}
