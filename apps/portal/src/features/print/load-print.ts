import { isPaper } from '@careword/domain/documents/document-format'
import { paths } from '@careword/contract/paths'
import { originalsOffered } from '@careword/domain/documents/original-download'
import type { ReportedMissing } from '@careword/domain/documents/reported-missing'
import type { InstanceStatus } from '@careword/domain/documents/statuses'
import { type Watermark, watermarkOf } from '@careword/domain/documents/watermark'
import { takenBackSince } from '@careword/domain/documents/taken-back-since'
import { todayAt } from '@careword/domain/dates/dates'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { DocumentWithRequests } from '../../patient/request-words.ts'
import { type AllDocuments, type DocumentGroup, fetchDocumentsWith } from '../../patient/documents-query.ts'
import { patientQuery } from '../../patient/patient-query.ts'
import { documentOf, addressOfInstance } from '../../patient/document-of-address.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by the wizard when it comes here from signing. */
    justSigned?: boolean
  }
}

export interface PrintInfo {
  /** Known only when the list of documents could be fetched: without it the type in the address is not trusted. */
  type?: string | undefined
  /** Whether the document was signed elsewhere: then no form of ours names it. */
  isPaper: boolean
  /** The form of its type from which it was made. */
  form?: { site: string; version: string; displayName: string } | undefined
  /** Known as soon as the type is. */
  status?: InstanceStatus | undefined
  /** The user's permissions for its type; known with it. */
  permissions?: DocumentGroup['permissions'] | undefined
  /** The uploaded files, where this person may download them. */
  originals: ReturnType<typeof originalsOffered>
  /** Whether printed and downloaded copies get a sheet about later events; the sealed bytes are available without it. */
  hasSheet: boolean
  needDisclosure: boolean
  /** Whether the document was written here: its content can be read as text. */
  hasText: boolean
  /** The code on its pages, for public verification. */
  checkCode?: string | null | undefined
  /** Whether this person may have its signing record. */
  hasRecord: boolean
  /** The parts that are missing, as reported by the person who added it. */
  reportedMissing: ReportedMissing | null
  /** Whether the document was ever signed; later events are in `status`. */
  signed: boolean
  /** Requests for signatures that its pages do not show; known with its type. */
  asked?: DocumentWithRequests | undefined
  voidedDate?: string | undefined
  /** The status watermark on its pages; null for a document in force, or a draft. */
  mark: Watermark | null
}

interface LoaderArgs {
  context: { cache: QueryClient }
  params: PrintParams
  location: { search: Record<string, unknown> }
}

type PrintParams = Parameters<typeof paths.print.to>[0]

/**
 * Loads the data of the view before it renders. The list of documents does not decide about access: when it cannot be fetched, the PDF is
 * still requested, and the server blocks it until the disclosure is logged (ruling G-58). An address with the type, site or version of
 * another document is redirected to the document's own, so that no document is shown under a wrong name.
 */
export async function loadPrint({ context, params, location }: LoaderArgs): Promise<PrintInfo> {
  // The patient's name, fetched in parallel; a failure does not block the pages.
  const named = context.cache.prefetchQuery(patientQuery(params.patientId))
  const documents = await fetchDocumentsWith(context.cache, params.patientId, params.documentId).catch(
    () => undefined,
  )
  await named
  const instance = documents && documentOf(documents, params.documentId)
  if (!instance)
    return {
      originals: null,
      hasSheet: false,
      needDisclosure: false,
      hasText: false,
      hasRecord: false,
      reportedMissing: null,
      isPaper: false,
      signed: false,
      mark: null,
    }
  const own = addressOfInstance(params, instance)
  if (own) throw redirect({ to: paths.print.to(own), search: location.search, state: true, replace: true })
  return {
    type: instance.type,
    isPaper: isPaper(instance),
    status: instance.status,
    permissions: documents[instance.type]?.permissions,
    form: documents[instance.type]?.collections.find(
      each => each.site === instance.site && each.version === instance.version,
    ),
    originals: originalsOffered(instance),
    hasSheet: instance.hasSheet,
    needDisclosure: instance.needDisclosure,
    hasText: instance.hasText,
    checkCode: instance.checkCode,
    hasRecord: instance.hasRecord,
    reportedMissing: instance.reportedMissing,
    signed: instance.signedDate !== null,
    asked: instance,
    voidedDate: instance.voidedDate ?? undefined,
    // The date of the newer version is on the pages.
    mark: watermarkOf({
      ...instance,
      missing: instance.reportedMissing?.parts ?? null,
      newerSignedOn: null,
      takenBackOn: takenBackOn(instance, documents),
    }),
  }
}

/** The rule that the server applies to the pages. */
function takenBackOn(
  { type, status, signedDate, timeZone }: DocumentGroup['instances'][string],
  documents: AllDocuments,
): string | null {
  const signedOn = signedDate === null ? null : todayAt(new Date(signedDate), timeZone)
  const others = Object.values(documents[type]?.instances ?? {})
  return takenBackSince(
    { status, signedOn },
    others.map(other => ({ ...other, lacks: other.reportedMissing !== null })),
  )
}
