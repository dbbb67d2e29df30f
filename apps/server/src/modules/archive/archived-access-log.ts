import { formatTimeOfDay } from '@careword/domain/dates/format-date'
import { documentName } from '@careword/domain/documents/document-titles'
import { zoneInWords } from '@careword/domain/documents/document-zone'
import { inTenant } from '../../db/in-tenant.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { formNameOf, typeNameOf } from '../documents/type-name-of.ts'
import { type DescribedAccess, describeAccess } from '../access-log/describe-access.ts'
import { findAccess, accessSince, type AccessPlace } from '../access-log/find-access.ts'
import { documentsOf } from '../access-log/accessed-documents.ts'
import type { ArchiveWords } from './archive-words.ts'

interface Whose {
  tenant: Tenant
  patientId: string
  userId: string
}

/** The number of entries in memory at a time. */
const page = 500

/** Yields every view, the patient's own too, by the rule of the patient's own page, newest first. */
export async function* allAccess(
  services: Pick<Services, 'db'>,
  { tenant, patientId, userId }: Whose,
): AsyncGenerator<DescribedAccess> {
  let before: AccessPlace | undefined
  do {
    const { entries, end } = await inTenant(services.db, tenant.id, async trx => {
      const since = await accessSince(trx, tenant, patientId)
      const rows = await findAccess(trx, since, { of: 'everybody', before, limit: page })
      const documents = await documentsOf(trx, tenant, patientId, rows)
      return {
        entries: await describeAccess(trx, { tenant, patientId, userId, documents }, rows),
        end: rows.length === page ? rows.at(-1) : undefined,
      }
    })
    yield* entries
    before = end
  } while (before)
}

/** Writes one object after the other, so that a long list is never whole in memory. */
export async function* logAsJson(entries: AsyncIterable<DescribedAccess>): AsyncGenerator<string> {
  let first = true
  for await (const entry of entries) {
    yield `${first ? '[\n' : ',\n'}${JSON.stringify(entry)}`
    first = false
  }
  yield first ? '[]\n' : '\n]\n'
}

/** The access log as a CSV table, in the words of the page. */
export async function* logAsCsv(
  entries: AsyncIterable<DescribedAccess>,
  tenant: Tenant,
  words: ArchiveWords,
): AsyncGenerator<string> {
  const { lang, texts, text, say, content } = words
  const partner = tenant.config.settings.business.name
  const heads = ['day', 'from', 'to', 'zone', 'who', 'as', 'did', 'reason'].map(key => say(`log.${key}`))
  // The mark by which spreadsheets know that letters are UTF-8.
  yield `\ufeff${csvLine(heads)}`
  for await (const entry of entries) {
    const { day, from, at, timeZone, name, as, did, document, reason } = entry
    const kind = document && (typeNameOf(tenant, document.type, lang) ?? document.type)
    const named =
      document && kind
        ? documentName(kind, document.docName ?? formNameOf(tenant, document, lang) ?? kind)
        : text('access-log.someDocument')
    const who =
      name === null || as === 'self'
        ? text(`access-log.nameless.${as}`)
        : as === 'signer'
          ? text('access-log.linkFor', { name })
          : name
    yield csvLine([
      day,
      formatTimeOfDay(new Date(from), lang, timeZone),
      formatTimeOfDay(new Date(at), lang, timeZone),
      zoneInWords(texts, lang, timeZone),
      who,
      name === null || as === 'self' ? '' : text(`access-log.as.${as}`, { partner }),
      text(`access-log.did.${did}`, { document: named }),
      reason === null ? '' : content(reason),
    ])
  }
}

/** A cell that begins like a formula would be run as one by a spreadsheet. */
export function csvLine(cells: readonly string[]): string {
  const safe = cells.map(cell => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))
  return `${safe.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
}
