import { type PacketCode, readPacketText } from '@careword/domain/documents/packet-code'
import type { Selectable } from 'kysely'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { isOurPage } from './page-codes.ts'
import { rowsWhere } from '../../db/rows.ts'
import { sameTenant } from '../../db/same-tenant.ts'

type PacketRow = Omit<Selectable<Tables['packets']>, 'answers'>

interface OwnCodes {
  /** For each page: its code, if we printed that page for one of these documents, whatever the document's status; else null. */
  pages: (PacketCode | null)[]
  packets: Map<string, PacketRow>
}

/** Whether any paper with our codes exists, for any patient. If none does, there is no need to look for codes. */
export async function hasCodedPaper(trx: Trx, tenantId: string): Promise<boolean> {
  const printed = await rowsWhere(trx, 'packets', { tenant_id: tenantId })
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (printed) return true
  const sealed = await rowsWhere(trx, 'documents', { tenant_id: tenantId })
    .where('check_code', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return sealed !== undefined
}

/** The codes of this patient, or those of all others. */
type Whose = { patientId: string } | { notOf: string }

/** Finds the texts that are codes on paper printed for these documents; all others are ignored. */
export async function findKnownCodes(
  { secret }: Pick<Services, 'secret'>,
  trx: Trx,
  tenantId: string,
  whose: Whose,
  texts: readonly (string | null)[],
): Promise<OwnCodes> {
  const codes = texts.map(text => (text === null ? null : readPacketText(text)))
  const ids = [...new Set(codes.flatMap(code => code?.packet ?? []))]
  if (ids.length === 0) return { pages: codes, packets: new Map() }
  const rows = await printedFor(trx, tenantId, whose)
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

function printedFor(trx: Trx, tenantId: string, whose: Whose) {
  return trx
    .selectFrom('packets as p')
    .innerJoin('documents as d', sameTenant('d.id', 'p.document_id'))
    .where('p.tenant_id', '=', tenantId)
    .where(({ eb }) =>
      'notOf' in whose ? eb('d.patient_id', '!=', whose.notOf) : eb('d.patient_id', '=', whose.patientId),
    )
}
