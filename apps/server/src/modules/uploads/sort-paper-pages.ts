import { packetPages } from '@careword/domain/documents/packet-pages'
import type { Services } from '../../core/services.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { hasCodedPaper, findKnownCodes } from '../packets/find-known-codes.ts'

/** A page of an upload's PDF: our code on it, and its index (from 0) in the uploaded file. */
export interface CodedPage {
  code: string | null
  was: number
}

interface Sorted {
  pdf: Uint8Array
  /** Absent if the pages were not scanned, because the partner has never made a paper with our code. */
  codes?: CodedPage[]
  /** Whether a page could not be scanned, so that the result is uncertain. */
  unread?: boolean
}

/** Sorts the pages of our paper. Pages that cannot be read or sorted keep their place, so an upload never fails because of them. */
export async function sortPaperPages(
  services: Services,
  tenantId: string,
  { patientId, userId }: { patientId: string; userId: string },
  pdf: Uint8Array,
): Promise<Sorted> {
  const known = await inTenant(services.db, tenantId, trx => hasCodedPaper(trx, tenantId))
  if (!known) return { pdf }
  const read = await services.uploads.codes(pdf, userId)
  const unread = read.length === 0 || read.includes(undefined)
  const texts = read.map(code => code ?? null)
  const { pages } = await inTenant(services.db, tenantId, trx =>
    findKnownCodes(services, trx, tenantId, { patientId }, texts),
  )
  const asSent = texts.map((code, was) => ({ code, was }))
  const found = packetPages(pages)
  if (found === null || found === 'mixed' || found.order.every((was, index) => was === index))
    return { pdf, codes: asSent, unread }
  try {
    const ordered = await services.uploads.reorder(pdf, found.order, userId)
    return { pdf: ordered, codes: found.order.map(was => ({ code: texts[was] ?? null, was })), unread }
  } catch (error) {
    services.log.warn({ code: (error as { code?: string }).code }, 'the pages of an upload stay as they came')
    return { pdf, codes: asSent, unread }
  }
}
