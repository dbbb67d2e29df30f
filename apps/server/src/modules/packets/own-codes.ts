import { type PacketCode, readPacketText } from '@careword/domain/documents/packet-code'
import type { Selectable } from 'kysely'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { isOurPage } from './page-codes.ts'

type PacketRow = Omit<Selectable<Tables['packets']>, 'answers'>

export interface OwnCodes {
  /** Of each page: its code, where we printed that page for a draft of this patient that is still open; else null. */
  pages: (PacketCode | null)[]
  packets: Map<string, PacketRow>
}

/** Is any paper of this patient's awaited? Where none is, nobody need look for codes. */
export async function awaitsPaper(trx: Trx, tenantId: string, patientId: string): Promise<boolean> {
  const row = await ofOpenDrafts(trx, tenantId, patientId).select('p.id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Which of these texts stand on paper of this patient's open drafts; all others are as if they were not there. */
export async function ownCodes(
  { secret }: Pick<Services, 'secret'>,
  trx: Trx,
  tenantId: string,
  patientId: string,
  texts: readonly (string | null)[],
): Promise<OwnCodes> {
  const codes = texts.map(text => (text === null ? null : readPacketText(text)))
  const ids = [...new Set(codes.flatMap(code => code?.packet ?? []))]
  if (ids.length === 0) return { pages: codes, packets: new Map() }
  const rows = await ofOpenDrafts(trx, tenantId, patientId)
    .where('p.id', 'in', ids)
    .select(['p.tenant_id', 'p.id', 'p.document_id', 'p.answers_hash', 'p.lang', 'p.made_at'])
    .execute()
  const packets = new Map(rows.map(row => [row.id, row]))
  const isOwn = (code: PacketCode) => {
    const row = packets.get(code.packet)
    if (!row) return false
    const packet = { id: row.id, documentId: row.document_id, answersHash: row.answers_hash }
    return isOurPage(secret, tenantId, packet, code)
  }
  return { pages: codes.map(code => (code !== null && isOwn(code) ? code : null)), packets }
}

function ofOpenDrafts(trx: Trx, tenantId: string, patientId: string) {
  return trx
    .selectFrom('packets as p')
    .innerJoin('documents as d', join =>
      join.onRef('d.tenant_id', '=', 'p.tenant_id').onRef('d.id', '=', 'p.document_id'),
    )
    .where('p.tenant_id', '=', tenantId)
    .where('d.patient_id', '=', patientId)
    .where('d.status', '=', 'Incomplete')
}
