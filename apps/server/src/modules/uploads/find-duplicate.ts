import { capabilitiesFor, documentAccess, mayDo, todayAt } from '@careword/domain'
import { readCheckAddress } from '@careword/domain/documents/check-code'
import { type KnownBy, type KnownStatus, knownStatus } from '@careword/domain/documents/duplicate-paper'
import { readPacketText } from '@careword/domain/documents/packet-code'
import { sql } from 'kysely'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { findKnownCodes } from '../packets/find-known-codes.ts'
import { mayAddOwnPaper, ownPapers } from '@careword/domain/documents/own-papers'
import type { LoadedUpload } from './load-upload.ts'
import { sameTenant } from '../../db/same-tenant.ts'

export interface KnownPaper {
  kind: 'known'
  by: KnownBy
  /** Null for a reader who may not see the document: they hold the paper, so they may know that it is here. */
  document: {
    documentId: string
    type: string
    site: string
    version: string
    status: KnownStatus
    /** 'yyyy-MM-dd' in the document's zone. */
    signedOn: string | null
  } | null
}

/**
 * The document of this patient with the same content as an upload: in force, replaced, void, discarded or removed. An unsigned draft is
 * found by find-printed-paper.ts. Bytes are compared before codes, because equal bytes are certain to be the same file.
 */
export async function findDuplicate(
  services: Pick<Services, 'secret'>,
  trx: Trx,
  context: AuthenticatedContext,
  upload: LoadedUpload,
): Promise<KnownPaper | null> {
  if (upload.row.state !== 'generated') return null
  const found = (await ofSameBytes(trx, context, upload)) ?? (await ofCodes(services, trx, context, upload))
  const ourMark = upload.row.own_paper?.paper ?? null
  if (!found) return ourMark && { kind: 'known', by: ourMark, document: null }
  const { id } = found
  const by = ourMark ?? found.by
  const row = await ofPatient(trx, context, upload)
    .where('d.id', '=', id)
    .select([
      'd.id',
      'd.type',
      'd.site',
      'd.version',
      'd.status',
      'd.voided_date',
      'd.need_disclosure',
      'd.said_missing',
      'd.signed_at',
      'd.never_in_force',
      'd.time_zone',
      'd.us_state',
    ])
    .executeTakeFirstOrThrow()
  const { tenant, person } = context
  const schema = tenant.config.settings.smartform_schemas.find(({ type }) => type === row.type)
  const capabilities = capabilitiesFor(schema?.permissions ?? {}, person.roles)
  const seen =
    mayDo('view', upload.patient.access, capabilities) && documentAccess(upload.patient, row) !== 'none'
  // A reader who may not see a document learns nothing about one that was never signed.
  if (!seen) return row.status === 'Discarded' && !ourMark ? null : { kind: 'known', by, document: null }
  const { type, site, version, status, voided_date: voidedDate, need_disclosure: needDisclosure } = row
  return {
    kind: 'known',
    by,
    document: {
      documentId: row.id,
      type,
      site,
      version,
      status: knownStatus({
        status,
        voidedDate,
        needDisclosure,
        missing: row.said_missing,
        neverInForce: row.never_in_force,
      }),
      signedOn: row.signed_at && todayAt(row.signed_at, zoneOfDocument(tenant, row)),
    },
  }
}

/**
 * Whether a known paper may be added again after the submitter confirmed it. A paper of ours may be added only if it can be a document by
 * itself.
 */
export function mayAddKnown({ by, document }: KnownPaper): boolean {
  const own = ownPapers.find(paper => paper === by)
  return own === undefined || mayAddOwnPaper(own, document !== null)
}

interface Found {
  by: KnownBy
  id: string
}

async function ofSameBytes(
  trx: Trx,
  context: AuthenticatedContext,
  upload: LoadedUpload,
): Promise<Found | null> {
  const { sent_sha256: sent, own_paper: ourMark } = upload.row
  if (!sent || sent.length === 0) return null
  const handedOut = await ofPatient(trx, context, upload)
    .where('d.pdf_sha256', 'in', ourMark?.of ? [ourMark.of] : sent)
    .select('d.id')
    .executeTakeFirst()
  if (handedOut) return { by: 'handedOut', id: handedOut.id }
  const copied = await ofPatient(trx, context, upload)
    .innerJoin('document_copies as c', sameTenant('c.document_id', 'd.id'))
    .where('c.sha256', 'in', sent)
    .select('d.id')
    .executeTakeFirst()
  if (copied) return { by: 'handedOut', id: copied.id }
  const kept = await ofPatient(trx, context, upload)
    .innerJoin('document_originals as o', sameTenant('o.document_id', 'd.id'))
    .where('o.sha256', 'in', sent)
    .select(['d.id', 'o.sha256'])
    .execute()
  // A photo upload is compared file by file.
  const whole = [...Map.groupBy(kept, ({ id }) => id)].find(([, files]) =>
    sent.every(each => files.some(({ sha256 }) => sha256 === each)),
  )
  return whole ? { by: 'sentBefore', id: whole[0] } : null
}

/**
 * Finds the document by the codes, also one that was knowingly added with codes of another record. If the pages belong to several
 * documents, it is unclear which is meant, and none is found.
 */
async function ofCodes(
  services: Pick<Services, 'secret'>,
  trx: Trx,
  context: AuthenticatedContext,
  upload: LoadedUpload,
): Promise<Found | null> {
  const texts = (upload.row.codes ?? []).map(({ code }) => code)
  const { pages, packets } = await findKnownCodes(
    services,
    trx,
    context.tenant.id,
    { patientId: upload.patient.id },
    texts,
  )
  const printed = pages.flatMap(code => packets.get(code?.packet ?? '')?.document_id ?? [])
  const checked = texts.flatMap(text => (text === null ? [] : (readCheckAddress(text) ?? [])))
  const sealed =
    checked.length === 0
      ? []
      : await ofPatient(trx, context, upload).where('d.check_code', 'in', checked).select('d.id').execute()
  const codes = [
    ...texts.flatMap(text => (text === null ? [] : (readPacketText(text)?.packet ?? []))),
    ...checked,
  ]
  const ofOthers =
    codes.length === 0
      ? []
      : await ofPatient(trx, context, upload)
          .where(sql<boolean>`d.codes_of_others && ${codes}::text[]`)
          .select('d.id')
          .execute()
  const ids = new Set([...printed, ...[...sealed, ...ofOthers].map(({ id }) => id)])
  const [id] = ids
  if (id === undefined || ids.size > 1) return null
  const ended = await ofPatient(trx, context, upload).where('d.id', '=', id).select('d.id').executeTakeFirst()
  return ended ? { by: 'codes', id } : null
}

/** The patient's documents that are not drafts, the most important first. */
function ofPatient(trx: Trx, { tenant }: AuthenticatedContext, { patient }: LoadedUpload) {
  return trx
    .selectFrom('documents as d')
    .where('d.tenant_id', '=', tenant.id)
    .where('d.patient_id', '=', patient.id)
    .where('d.status', '!=', 'Incomplete')
    .orderBy(({ eb }) => eb('d.status', '=', 'Active'), 'desc')
    .orderBy('d.created_at', 'desc')
}
