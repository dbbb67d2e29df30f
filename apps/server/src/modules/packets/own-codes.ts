import { type PacketCode, readPacketText } from '@careword/domain/documents/packet-code'
import type { Selectable } from 'kysely'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { isOurPage } from './page-codes.ts'

type PacketRow = Omit<Selectable<Tables['packets']>, 'answers'>

export interface OwnCodes {
  /** Of each page: its code, where we printed that page for a document of this patient, whatever became of it; else null. */
  pages: (PacketCode | null)[]
  packets: Map<string, PacketRow>
}

/** Is there any paper with a code of ours of this patient? Where there is none, nobody need look for codes. */
export async function hasCodedPaper(trx: Trx, tenantId: string, patientId: string): Promise<boolean> {
  const printed = await ofPatient(trx, tenantId, patientId).select('p.id').limit(1).executeTakeFirst()
  if (printed) return true
  const sealed = await trx
    .selectFrom('documents')
    .where('tenant_id', '=', tenantId)
    .where('patient_id', '=', patientId)
    .where('check_code', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return sealed !== undefined
}

/** Which of these texts stand on paper that was printed for this patient; all others are as if they were not there. */
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
  const rows = await ofPatient(trx, tenantId, patientId)
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

function ofPatient(trx: Trx, tenantId: string, patientId: string) {
  return trx
    .selectFrom('packets as p')
    .innerJoin('documents as d', join =>
      join.onRef('d.tenant_id', '=', 'p.tenant_id').onRef('d.id', '=', 'p.document_id'),
    )
    .where('p.tenant_id', '=', tenantId)
    .where('d.patient_id', '=', patientId)
}
