import { capabilitiesFor, documentAccess, mayDo, todayAt } from '@careword/domain'
import { type PacketPages, packetPages } from '@careword/domain/documents/packet-pages'
import type { RawStatus } from '@careword/domain/documents/statuses'
import { firstPaperDay } from '@careword/domain/uploads/paper-days'
import { stateOfCare } from '@careword/forms'
import { canonicalHash } from '../../core/canonical-hash.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { AuditAction } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { type Draft, openDraft } from '../forms/read-draft.ts'
import { findKnownCodes } from '../packets/find-known-codes.ts'
import type { LoadedUpload } from './load-upload.ts'
import { rowsWhere } from '../../db/rows.ts'

export interface FoundPaper {
  draft: Draft
  packet: { tenant_id: string; id: string; document_id: string; lang: string }
  pages: PacketPages
  /** The day on which the paper was first printed, in the document's zone ('yyyy-MM-dd'). */
  madeOn: string
  /** The earliest day that a signature on the paper can have. */
  earliest: string
  timeZone: string
  /** Whether the draft was changed after the paper was printed. */
  older: boolean
  /** The two letters of the state by whose rules the paper is signed. */
  usState: string | null
}

/**
 * The draft from which the paper of this upload was printed, for a user who may work on it. Null for other users, for a code that is not
 * ours, and if the draft is no longer a draft.
 * @returns 'mixed' if one upload contains pages of two such papers
 */
export async function findPrintedPaper(
  services: Pick<Services, 'secret' | 'definitions'>,
  trx: Trx,
  context: AuthenticatedContext,
  { row, patient }: LoadedUpload,
  { action, lock }: { action: AuditAction; lock?: 'update' },
): Promise<FoundPaper | 'mixed' | null> {
  if (row.state !== 'generated' || !row.codes) return null
  const { tenant, person } = context
  const own = await findKnownCodes(
    services,
    trx,
    tenant.id,
    { patientId: patient.id },
    row.codes.map(({ code }) => code),
  )
  const pages = packetPages(own.pages)
  if (pages === null) return null
  const printed = await rowsWhere(trx, 'documents', { tenant_id: tenant.id })
    .where(
      'id',
      'in',
      [...own.packets.values()].map(packet => packet.document_id),
    )
    .select(['id', 'type', 'status'])
    .execute()
  const mayWorkOn = ({ type, status }: { type: string; status: RawStatus }) => {
    if (documentAccess(patient, { type, status }) === 'none') return false
    const schema = tenant.config.settings.smartform_schemas.find(entry => entry.type === type)
    const capabilities = capabilitiesFor(schema?.permissions ?? {}, person.roles)
    return (['view', 'save', 'upload'] as const).every(verb => mayDo(verb, patient.access, capabilities))
  }
  if (!printed.every(mayWorkOn)) return null
  if (pages === 'mixed') return 'mixed'
  const packet = own.packets.get(pages.packet)
  // A paper that is already signed, or whose draft was discarded, is handled in find-duplicate.ts.
  if (!packet || printed.some(({ status }) => status !== 'Incomplete')) return null
  const documentId = packet.document_id
  const draft = await openDraft(services, trx, context, {
    documentId,
    action,
    ...(lock && { lock }),
  })
  if (draft.row.status !== 'Incomplete') return null
  const { definition, answers } = draft
  const timeZone = zoneOfDocument(tenant, draft.row, { definition, answers })
  return {
    draft,
    packet,
    pages,
    madeOn: todayAt(packet.made_at, timeZone),
    earliest: firstPaperDay(packet.made_at),
    timeZone,
    older: packet.answers_hash !== canonicalHash(answers),
    usState: stateOfCare(definition, answers) ?? draft.row.us_state,
  }
}
