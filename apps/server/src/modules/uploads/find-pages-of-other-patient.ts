import { readCheckAddress } from '@careword/domain/documents/check-code'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { findKnownCodes } from '../packets/find-known-codes.ts'
import type { KnownPaper } from './find-duplicate.ts'
import type { LoadedUpload } from './load-upload.ts'
import { sameTenant } from '../../db/same-tenant.ts'

/** The information for a caller: a person with a paper that has our code may know that it was made here, never for whom (decision 0101). */
export interface PaperOfAnother {
  kind: 'ofAnother'
  /** The pages of the upload as shown, from 0; empty if the file was recognized by its bytes. */
  pages: number[]
  /**
   * Set if the same paper is already a document of this patient, because a person chose to add it although it belongs to another record.
   */
  here: KnownPaper | null
}

interface Found {
  pages: number[]
  /** The packets and check codes of other patients on these pages. */
  codes: string[]
}

/** Finds pages that were made at this partner for another patient: of a signed document, or of a paper to sign by hand. */
export async function findPagesOfOtherPatient(
  services: Pick<Services, 'secret'>,
  trx: Trx,
  { tenant }: Pick<RequestContext, 'tenant'>,
  { row, patient }: LoadedUpload,
): Promise<Found | null> {
  if (row.state !== 'generated') return null
  const sealed = () =>
    trx
      .selectFrom('documents as d')
      .where('d.tenant_id', '=', tenant.id)
      .where('d.check_code', 'is not', null)
      .select('d.patient_id')

  const texts = (row.codes ?? []).map(({ code }) => code)
  const printed = await findKnownCodes(services, trx, tenant.id, { notOf: patient.id }, texts)
  const checked = texts.map(text => (text === null ? null : readCheckAddress(text)))
  const asked = checked.filter(code => code !== null)
  const theirs =
    asked.length === 0
      ? []
      : await sealed()
          .where('d.patient_id', '!=', patient.id)
          .where('d.check_code', 'in', asked)
          .select('d.check_code')
          .execute()
  const codes = texts.map((_, index) => {
    const sealedAs = theirs.find(({ check_code: code }) => code === checked[index])
    return printed.pages[index]?.packet ?? sealedAs?.check_code ?? null
  })
  const pages = codes.flatMap((code, index) => (code === null ? [] : [index]))
  if (pages.length > 0) return { pages, codes: [...new Set(codes.filter(code => code !== null))].toSorted() }

  // Only bytes that were sealed here count: a scan that two people added may be a common form. A signing record counts as the file that it
  // is about.
  const sent = [...(row.sent_sha256 ?? []), ...(row.own_paper?.of ? [row.own_paper.of] : [])]
  if (sent.length === 0) return null
  const itself = await sealed().where('d.pdf_sha256', 'in', sent).execute()
  const copies = await sealed()
    .innerJoin('document_copies as c', sameTenant('c.document_id', 'd.id'))
    .where('c.sha256', 'in', sent)
    .execute()
  const whose = new Set([...itself, ...copies].map(({ patient_id: id }) => id))
  return whose.size === 0 || whose.has(patient.id) ? null : { pages: [], codes: [] }
}

/**
 * Refuses pages of another patient until the submitter confirms them: in the wrong record they would be read as this patient's in an
 * emergency.
 * @param meant whether the submitter confirmed it
 * @returns the codes of others on its pages; null if no page belongs to another patient
 */
export async function refuseOfAnother(
  services: Pick<Services, 'secret'>,
  trx: Trx,
  context: Pick<RequestContext, 'tenant'>,
  upload: LoadedUpload,
  meant: boolean,
): Promise<string[] | null> {
  const found = await findPagesOfOtherPatient(services, trx, context, upload)
  if (found && !meant) throw new AppError('UPLOAD_PAPER_OF_ANOTHER', 'it was made for another record')
  return found?.codes ?? null
}
