import { createHash } from 'node:crypto'
import { fullName, todayAt } from '@careword/domain'
import { type SheetEvent, sheetEvents, type SinceSigned } from '@careword/domain/documents/since-signed'
import type { PageMark } from '@careword/domain/documents/page-mark'
import type { Agent } from '@careword/forms'
import type { Selectable } from 'kysely'
import { inTenant } from '../../db/in-tenant.ts'
import type { ForWhom, CopyWithSheet } from '../../core/document-pdf-maker.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import type { Tables } from '../../db/tables.ts'
import { StoredBytesChanged } from '../../storage/document-store.ts'
import { formNameOf, typeNameOf } from '../documents/type-name-of.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { checkCodeOf } from './check-code-of.ts'
import { readSealed } from './read-sealed.ts'
import { whoDecidesNow } from './who-decides-now.ts'
import { rowsWhere } from '../../db/rows.ts'

type Row = Pick<
  Selectable<Tables['documents']>,
  | 'id'
  | 'type'
  | 'site'
  | 'version'
  | 'signed_at'
  | 'time_zone'
  | 'us_state'
  | 'check_code'
  | 'definition_hash'
  | 'answers_hash'
  | 'pdf_sha256'
>

export interface CopyOf {
  /** null for the server itself, such as for an archive that is built. */
  for: ForWhom | null
  tenant: Tenant
  row: Row
  patient: { firstName: string; middleName: string; lastName: string; dob: string | null }
  lang: string
  mark: PageMark | null
  since: readonly SinceSigned[]
}

type Used = Pick<Services, 'alarms' | 'db' | 'definitions' | 'documents' | 'env' | 'now' | 'pdf' | 'secret'>

/** The version of the copies' layout; when it changes, copies are made again. */
const layout = 4

/**
 * The copy that a reader gets of a sealed document. If nothing happened since the sealing, the copy is the sealed bytes. Otherwise it has a
 * sheet of the later events and is sealed again (ruling G-102); this copy is made once and stored. If the document is not in force, its
 * pages have a watermark.
 */
export async function readCopy(services: Used, sha256: string, copy: CopyOf): Promise<Buffer> {
  const sealed = await readSealed(services, copy.row.id, sha256)
  const events = sheetEvents(copy.since)
  if (events.length === 0) return copy.mark === null ? sealed : marked(services, sealed, copy, null)
  const { tenant, row, lang, mark } = copy
  const decides = await whoDecidesNow(services, copy)
  const tells = createHash('sha256')
    .update(JSON.stringify([layout, sha256, lang, mark, events, decides]))
    .digest('hex')
  const at = { tenantId: tenant.id, documentId: row.id, tells }
  const known = await keptCopy(services, at)
  if (known) return known
  const made = Buffer.from(
    await services.pdf.withSheet(sealed, copyWithSheet(services, copy, { events, decides }, null)),
  )
  const stored = await services.documents.put(made)
  await inTenant(services.db, tenant.id, trx =>
    trx
      .insertInto('document_copies')
      .values({ tenant_id: tenant.id, document_id: row.id, sha256: stored, tells, made_at: services.now() })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
  return made
}

/**
 * Pages in two languages, with the same sheet in both languages. These pages are not the signed ones, and are made again for each download.
 */
export async function sheetInBoth(
  services: Used,
  pages: Uint8Array,
  copy: CopyOf,
  alsoIn: string,
): Promise<Uint8Array> {
  const events = sheetEvents(copy.since)
  if (events.length > 0) {
    const decides = await whoDecidesNow(services, copy)
    return services.pdf.withSheet(pages, copyWithSheet(services, copy, { events, decides }, alsoIn))
  }
  return copy.mark === null ? pages : marked(services, pages, copy, alsoIn)
}

/** Only the first page, small: no sheet is in front of it. */
export async function markedAlone(services: Used, sha256: string, copy: CopyOf): Promise<Buffer> {
  const sealed = await readSealed(services, copy.row.id, sha256)
  return copy.mark === null ? sealed : marked(services, sealed, copy, null)
}

async function marked(
  services: Used,
  pages: Uint8Array,
  { mark, ...copy }: CopyOf,
  alsoIn: string | null,
): Promise<Buffer> {
  if (mark === null) return Buffer.from(pages)
  const { for: asker, tenant, lang } = copy
  const about = { for: asker, tenant, lang, alsoIn, mark }
  return Buffer.from(await services.pdf.marked(pages, about))
}

function copyWithSheet(
  services: Pick<Services, 'env' | 'now'>,
  { for: asker, tenant, row, patient, lang, mark }: CopyOf,
  { events, decides }: { events: SheetEvent[]; decides: Agent[] | null },
  alsoIn: string | null,
): CopyWithSheet {
  const time = services.now()
  const zone = zoneOfDocument(tenant, row)
  return {
    for: asker,
    tenant,
    lang,
    person: { fullname: fullName(patient), dob: patient.dob },
    document: {
      id: row.id,
      type: row.type,
      title: formNameOf(tenant, row, lang) ?? typeNameOf(tenant, row.type, lang) ?? row.type,
    },
    events,
    decides,
    mark,
    check: checkCodeOf(services, tenant, row),
    signedOn: todayAt(row.signed_at ?? time, zone),
    madeOn: todayAt(time, zone),
    alsoIn,
    time,
  }
}

/** The newest copy with the same events. A damaged or missing one is made again: its content can be derived. */
async function keptCopy(
  services: Pick<Services, 'db' | 'documents'>,
  { tenantId, documentId, tells }: { tenantId: string; documentId: string; tells: string },
): Promise<Buffer | null> {
  const kept = await inTenant(services.db, tenantId, trx =>
    rowsWhere(trx, 'document_copies', { tenant_id: tenantId, document_id: documentId, tells })
      .orderBy('made_at', 'desc')
      .select('sha256')
      .executeTakeFirst(),
  )
  if (!kept) return null
  return services.documents.get(kept.sha256).catch((error: unknown) => {
    if (error instanceof StoredBytesChanged) return null
    throw error
  })
}
